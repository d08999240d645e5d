import { needsIdentification } from '@nabericht/domain/beneficiary/beneficiary';
import {
  fromReporterBeneficiaryAnswers,
  toBeneficiaryAnswers,
} from '@nabericht/domain/beneficiary/beneficiary-answers';
import {
  type ReporterBeneficiaryAnswers,
  reporterBeneficiaryForm,
} from '@nabericht/domain/beneficiary/beneficiary-forms';
import { DayField } from '@nabericht/fields/DayField';
import { useCheckedForm } from '@nabericht/fields/use-checked-form';
import { FormattedMessage } from '@nabericht/intl';
import { useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { useKeepTyped, useTypedAnswers } from '../../flow/typed-answers.ts';
import { useSave } from '../../flow/use-save.ts';
import { BankFields } from './BankFields.tsx';
import { DetailsSheet } from './DetailsSheet.tsx';
import { useAfterDetails } from './use-after-details.ts';

/** The reporter as a beneficiary: the rest is known already. */
export function ReporterDetailsForm() {
  const { person, save } = usePersonFlow();
  const [now] = useState(() => new Date());
  const saving = useSave('save reporter as beneficiary');
  const typed = useTypedAnswers<ReporterBeneficiaryAnswers>(`details/${person.uuid}`);
  const goOn = useAfterDetails();
  const [start] = useState(() => {
    const { birthDate, iban, ibanName } = toBeneficiaryAnswers(person);
    return { birthDate, iban, ibanName };
  });

  const checked = useCheckedForm(reporterBeneficiaryForm(now), {
    defaultValues: typed.read() ?? start,
    onValid: async (values) => {
      await saving.run(async () => {
        await save({
          ...fromReporterBeneficiaryAnswers(values),
          ...(needsIdentification(person) ? {} : { consentToSendData: true }),
        });
        typed.forget();
        await goOn();
      });
    },
  });
  useKeepTyped(checked.form, typed);

  return (
    <DetailsSheet
      {...checked}
      saving={saving}
      isDirty={checked.form.formState.isDirty || typed.read() !== undefined}
    >
      <DayField
        control={checked.form.control}
        name="birthDate"
        label={<FormattedMessage id="details.birthDate" />}
        hint={<FormattedMessage id="details.birthDate.hint" />}
        error={checked.errorOf('birthDate')}
        autoComplete="bday"
      />
      <BankFields form={checked.form} errorOf={checked.errorOf} isSelf />
    </DetailsSheet>
  );
}
