import { needsIdentification } from '@nabericht/domain/beneficiary';
import { useNavigate } from '@nabericht/router';
import { useCallback } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';

/** From saved details to the identification, where one is asked, or to the end. */
export function useAfterDetails(): () => void {
  const { person, pathTo } = usePersonFlow();
  const navigate = useNavigate();
  const next = pathTo(needsIdentification(person) ? 'identification' : 'finalize');
  return useCallback(() => void navigate(next), [navigate, next]);
}
