import type { StepValues } from '@nabericht/fields/step-host';
import { useSession } from '@nabericht/remote';
import { useMemo } from 'react';
import { usePersonFlow } from './person-flow.ts';

/** What was typed and not saved, in the memory of this page alone: a session that ends takes the form away. */
const typed = new Map<string, StepValues>();

/** What somebody typed into the steps of a person, for who comes back to it; somebody else never sees it. */
export function useTypedAnswers() {
  const email = useSession()?.user.email;
  const { uuid } = usePersonFlow().person;
  return useMemo(() => {
    const key = (stepId: string) => `${email}/${stepId}/${uuid}`;
    return {
      read: (stepId: string) => typed.get(key(stepId)),
      keep: (stepId: string, values: StepValues) => void typed.set(key(stepId), values),
      forget: (stepId: string) => void typed.delete(key(stepId)),
    };
  }, [email, uuid]);
}
