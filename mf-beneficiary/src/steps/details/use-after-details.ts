import { needsIdentification } from '@nabericht/domain/beneficiary/beneficiary';
import { useNavigate } from '@nabericht/router';
import { usePersonFlow } from '../../flow/person-flow.ts';

/** From saved details to the identification, where one is asked, or to the end; resolved when that is shown. */
export function useAfterDetails(): () => Promise<void> {
  const { person, pathTo } = usePersonFlow();
  const navigate = useNavigate();
  const next = pathTo(needsIdentification(person) ? 'identification' : 'finalize');
  return async () => navigate(next);
}
