import { IbanField } from '@nabericht/fields/IbanField';
import { FormattedMessage } from '@nabericht/intl';
import { TextField } from '@nabericht/ui/TextField';
import type { UseFormReturn } from 'react-hook-form';

type WithBank = { iban: string; ibanName: string };

interface BankFieldsProps<Values extends WithBank> {
  form: UseFormReturn<Values>;
  errorOf: (name: string) => string | undefined;
  isSelf: boolean;
}

/** The account that is paid out to, and on whose name it is. */
export function BankFields<Values extends WithBank>(props: BankFieldsProps<Values>) {
  const { errorOf, isSelf } = props;
  // The account is the same two fields in every form that has one, which the type of its paths cannot express.
  const form = props.form as unknown as UseFormReturn<WithBank>;
  const who = { who: isSelf ? 'self' : 'other' };
  return (
    <>
      <IbanField
        control={form.control}
        name="iban"
        label={<FormattedMessage id="details.iban" />}
        hint={<FormattedMessage id="details.iban.hint" values={who} />}
        error={errorOf('iban')}
      />
      <TextField
        {...form.register('ibanName')}
        label={<FormattedMessage id="details.ibanName" />}
        hint={<FormattedMessage id="details.ibanName.hint" />}
        error={errorOf('ibanName')}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
