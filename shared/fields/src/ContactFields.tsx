import { FormattedMessage } from '@nabericht/intl';
import { TextField } from '@nabericht/ui/TextField';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type WithContact = { email: string; phoneNumber: string };

interface ContactFieldsProps<Values extends WithContact> {
  form: UseFormReturn<Values>;
  errorOf: (name: string) => string | undefined;
  /** Under Dutch rules; else a number with its country. */
  isDutch: boolean;
  isOwn?: boolean;
  emailHint?: ReactNode;
  /** Of somebody who is signed in by it. */
  isEmailFixed?: boolean;
  isPhoneOptional?: boolean;
}

/** E-mail and telephone. */
export function ContactFields<Values extends WithContact & FieldValues>(props: ContactFieldsProps<Values>) {
  const { errorOf, isDutch, isOwn = false, emailHint, isEmailFixed, isPhoneOptional } = props;
  const form = props.form as unknown as UseFormReturn<WithContact>;
  return (
    <>
      <TextField
        {...form.register('email')}
        type="email"
        label={<FormattedMessage id="person.email" />}
        hint={emailHint}
        error={errorOf('email')}
        readOnly={isEmailFixed}
        autoComplete={isOwn ? 'email' : 'off'}
        spellCheck={false}
      />
      <TextField
        {...form.register('phoneNumber')}
        type="tel"
        label={<FormattedMessage id="person.phoneNumber" />}
        hint={<FormattedMessage id={isDutch ? 'person.phoneNumber.hint' : 'person.phoneNumber.abroad'} />}
        error={errorOf('phoneNumber')}
        optional={isPhoneOptional}
        autoComplete={isOwn ? 'tel' : 'off'}
        width="md"
      />
    </>
  );
}
