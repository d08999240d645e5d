import { IbanField } from '@nabericht/fields/IbanField';
import { FormattedMessage } from '@nabericht/intl';
import { Checkbox } from '@nabericht/ui/Checkbox';
import { TextField } from '@nabericht/ui/TextField';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';

type WithBank = { iban: string; ibanName: string; hasNoIban: string };

interface BankFieldsProps<Values extends WithBank> {
  form: UseFormReturn<Values>;
  errorOf: (name: string) => string | undefined;
  isSelf: boolean;
  /** Not every country has IBANs: abroad there may be none. */
  isAbroad: boolean;
}

/** The fields for the account of the payout and the name of its holder; abroad, also that there is no IBAN. */
export function BankFields<Values extends WithBank>(props: BankFieldsProps<Values>) {
  const { errorOf, isSelf, isAbroad } = props;
  // Every form with an account has these fields, but the type of react-hook-form's paths cannot express that.
  const form = props.form as unknown as UseFormReturn<WithBank>;
  const isWithout = useWatch({ control: form.control, name: 'hasNoIban' }) === 'yes';
  // Whoever moves to a country with IBANs is no longer without one.
  useEffect(() => {
    if (isWithout && !isAbroad) form.setValue('hasNoIban', '', { shouldDirty: true });
  }, [isWithout, isAbroad, form]);
  const who = { who: isSelf ? 'self' : 'other' };
  const say = (hasNone: boolean) => {
    form.setValue('hasNoIban', hasNone ? 'yes' : '', { shouldDirty: true });
    if (!hasNone) return;
    // What was typed is not kept either.
    form.setValue('iban', '', { shouldDirty: true });
    form.setValue('ibanName', '', { shouldDirty: true });
  };
  return (
    <>
      {isAbroad && (
        <Checkbox
          name="hasNoIban"
          label={<FormattedMessage id="details.hasNoIban" values={who} />}
          checked={isWithout}
          onChange={(event) => say(event.currentTarget.checked)}
        />
      )}
      {isAbroad && isWithout ? (
        <p>
          <FormattedMessage id="details.hasNoIban.next" values={who} />
        </p>
      ) : (
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
      )}
    </>
  );
}
