import { details } from '@nabericht/domain/beneficiary/beneficiary-steps';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { BeneficiaryFields } from './BeneficiaryFields.tsx';
import { DetailsFrame } from './DetailsFrame.tsx';
import { useDetails } from './use-details.ts';

/** The form for all details of a beneficiary, filled in by themselves or by a reporter who has the details. */
export function DetailsForm() {
  const { isSelf } = usePersonFlow();
  const own = useDetails(details);
  return (
    <DetailsFrame {...own}>
      <BeneficiaryFields {...own} isSelf={isSelf} />
    </DetailsFrame>
  );
}
