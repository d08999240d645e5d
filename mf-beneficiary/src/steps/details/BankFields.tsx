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

/** The fields for the account of the payout and the name of its holder. */
export function BankFields<Values extends WithBank>(props: BankFieldsProps<Values>) {
  const { errorOf, isSelf } = props;
  // Every form with an account has these two fields, but the type of react-hook-form's paths cannot express that.
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
