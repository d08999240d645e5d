import { IbanField } from '@nabericht/fields/IbanField';
import { FormattedMessage } from '@nabericht/intl';
import { TextField } from '@nabericht/ui/TextField';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

interface AccountFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  errorOf: (name: string) => string | undefined;
  /** The names of the two fields in the form. */
  iban: FieldPath<Values>;
  ibanName: FieldPath<Values>;
}

/** A bank account: its number and the name of its holder. */
export function AccountFields<Values extends FieldValues>(props: AccountFieldsProps<Values>) {
  const { form, errorOf, iban, ibanName } = props;
  return (
    <>
      <IbanField
        control={form.control}
        name={iban}
        label={<FormattedMessage id="bank.iban" />}
        error={errorOf(iban)}
      />
      <TextField
        {...form.register(ibanName)}
        label={<FormattedMessage id="bank.ibanName" />}
        hint={<FormattedMessage id="bank.ibanName.hint" />}
        error={errorOf(ibanName)}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
