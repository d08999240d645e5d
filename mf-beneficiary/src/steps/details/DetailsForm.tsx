import { needsIdentification } from '@nabericht/domain/beneficiary/beneficiary';
import {
  fromBeneficiaryAnswers,
  toBeneficiaryAnswers,
} from '@nabericht/domain/beneficiary/beneficiary-answers';
import { type BeneficiaryAnswers, beneficiaryForm } from '@nabericht/domain/beneficiary/beneficiary-forms';
import { useCheckedForm } from '@nabericht/fields/use-checked-form';
import { useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { useKeepTyped, useTypedAnswers } from '../../flow/typed-answers.ts';
import { useSave } from '../../flow/use-save.ts';
import { BeneficiaryFields } from './BeneficiaryFields.tsx';
import { DetailsSheet } from './DetailsSheet.tsx';
import { useAfterDetails } from './use-after-details.ts';

/** All details of a beneficiary, by themselves or by the reporter who has them. */
export function DetailsForm() {
  const { person, isSelf, isInvited, save } = usePersonFlow();
  const [now] = useState(() => new Date());
  const saving = useSave('save beneficiary');
  const typed = useTypedAnswers<BeneficiaryAnswers>(`details/${person.uuid}`);
  const goOn = useAfterDetails();
  const [start] = useState(() => startOf(toBeneficiaryAnswers(person)));

  const checked = useCheckedForm(beneficiaryForm(now), {
    defaultValues: typed.read() ?? start,
    onValid: async (values) => {
      await saving.run(async () => {
        await save({
          ...fromBeneficiaryAnswers(values),
          ...(isInvited ? {} : { detailsPresent: true }),
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
      <BeneficiaryFields {...checked} isSelf={isSelf} />
    </DetailsSheet>
  );
}

/** Most people live here. */
const startOf = (answers: ReturnType<typeof toBeneficiaryAnswers>) =>
  ({
    ...answers,
    address: { ...answers.address, countryCode: answers.address.countryCode || 'NL' },
  }) as BeneficiaryAnswers;
