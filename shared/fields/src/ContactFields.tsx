import { FormattedMessage } from '@nabericht/intl';
import { TextField } from '@nabericht/ui/TextField';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type WithContact = { email: string; phoneNumber: string };

interface ContactFieldsProps<Values extends WithContact> {
  form: UseFormReturn<Values>;
  errorOf: (name: string) => string | undefined;
  /** Applies the Dutch format; else the number needs a country code. */
  isDutch: boolean;
  isOwn?: boolean;
  emailHint?: ReactNode;
  /** True for somebody who signs in with this address. */
  isEmailFixed?: boolean;
  isPhoneOptional?: boolean;
}

/** E-mail address and telephone number. */
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
