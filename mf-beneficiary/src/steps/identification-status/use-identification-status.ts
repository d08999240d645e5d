import { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { Person } from '@nabericht/domain/people/person';
import { useApi } from '@nabericht/remote';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { usePersonFlow } from '../../flow/person-flow.ts';

/** How long an answer that is still on its way is waited for. */
const POLLS = 5;
const POLL_MS = 2000;

export interface Outcome {
  status: IdentificationStatus;
  canIdentify: boolean;
  /** What came back belongs to no try that we know. */
  isUnknown: boolean;
}

/** What there is to say without an answer that we know: how the person stands, where something came of it before. */
function withoutAnswer({ identification }: Pick<Person, 'identification'>): Outcome {
  const known = v.safeParse(IdentificationStatus, identification?.status);
  const canIdentify = identification?.identificationProcessCompleted !== true;
  return known.success && !canIdentify
    ? { status: known.output, canIdentify, isUnknown: false }
    : { status: 'failed', canIdentify, isUnknown: true };
}

/** How an identification went; asked a few times while there is no answer yet. */
export function useIdentificationStatus(dossierId: string | null, processId: string | null) {
  const api = useApi();
  const { person } = usePersonFlow();
  const isKnown = dossierId !== null && processId !== null;
  return useQuery<Outcome>({
    queryKey: ['identification', dossierId, processId],
    queryFn: async ({ signal }) => {
      if (!isKnown) return withoutAnswer(person);
      try {
        const outcome = await api.identification.readStatus({ params: { dossierId, processId } }, { signal });
        return { ...outcome, isUnknown: false };
      } catch (error) {
        if (leadsNowhere(problemOf(error).kind)) return withoutAnswer(person);
        throw error;
      }
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data?.status === 'not_started' && state.dataUpdateCount < POLLS ? POLL_MS : false,
  });
}
