import { details } from '@nabericht/domain/beneficiary/beneficiary-steps';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { BeneficiaryFields } from './BeneficiaryFields.tsx';
import { DetailsFrame } from './DetailsFrame.tsx';
import { useDetails } from './use-details.ts';

/** All details of a beneficiary, by themselves or by the reporter who has them. */
export function DetailsForm() {
  const { isSelf } = usePersonFlow();
  const own = useDetails(details);
  return (
    <DetailsFrame {...own}>
      <BeneficiaryFields {...own} isSelf={isSelf} />
    </DetailsFrame>
  );
}
