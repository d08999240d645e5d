import { reporterDetails } from '@nabericht/domain/beneficiary/beneficiary-steps';
import { isDutch } from '@nabericht/domain/people/dutch-home';
import { DayField } from '@nabericht/fields/DayField';
import { FormattedMessage } from '@nabericht/intl';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { BankFields } from './BankFields.tsx';
import { DetailsFrame } from './DetailsFrame.tsx';
import { useDetails } from './use-details.ts';

/** The form for the reporter as a beneficiary, with only the details that are not known yet. */
export function ReporterDetailsForm() {
  const { person } = usePersonFlow();
  const own = useDetails(reporterDetails);
  return (
    <DetailsFrame {...own}>
      <DayField
        control={own.form.control}
        name="birthDate"
        label={<FormattedMessage id="details.birthDate" />}
        hint={<FormattedMessage id="details.birthDate.hint" />}
        error={own.errorOf('birthDate')}
        autoComplete="bday"
      />
      <BankFields
        form={own.form}
        errorOf={own.errorOf}
        isSelf
        isAbroad={!isDutch(person.address?.countryCode)}
      />
    </DetailsFrame>
  );
}
