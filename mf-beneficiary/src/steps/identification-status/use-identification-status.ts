import { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { Person } from '@nabericht/domain/people/person';
import { useApi } from '@nabericht/remote';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { usePersonFlow } from '../../flow/person-flow.ts';

/** How often, and at which interval, a pending result is read again. */
const POLLS = 5;
const POLL_MS = 2000;

export interface Outcome {
  status: IdentificationStatus;
  canIdentify: boolean;
  triesLeft?: number | undefined;
  /** Whether the result may be on its way: it is read again without anybody asking. */
  isAwaited: boolean;
  /** Whether the parameters in the address belong to no known try. */
  isUnknown: boolean;
}

/** The outcome when the try is unknown: the earlier result of the person if there is a final one, otherwise a failure. */
function withoutAnswer({ identification }: Pick<Person, 'identification'>): Outcome {
  const known = v.safeParse(IdentificationStatus, identification?.status);
  const canIdentify = identification?.identificationProcessCompleted !== true;
  return known.success && !canIdentify
    ? { status: known.output, canIdentify, isAwaited: false, isUnknown: false }
    : { status: 'failed', canIdentify, isAwaited: false, isUnknown: true };
}

/** The result of an identification; polled a few times while it is pending. */
export function useIdentificationStatus(dossierId: string | null, processId: string | null) {
  const api = useApi();
  const { person } = usePersonFlow();
  const isKnown = dossierId !== null && processId !== null;
  return useQuery<Outcome>({
    queryKey: ['identification', dossierId, processId],
    queryFn: async ({ signal, client, queryKey }) => {
      if (!isKnown) return withoutAnswer(person);
      try {
        const outcome = await api.identification.readStatus({ params: { dossierId, processId } }, { signal });
        const before = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
        const isAwaited = outcome.status === 'not_started' && before + 1 < POLLS;
        return { ...outcome, isAwaited, isUnknown: false };
      } catch (error) {
        if (leadsNowhere(problemOf(error).kind)) return withoutAnswer(person);
        throw error;
      }
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.isAwaited ? POLL_MS : false),
  });
}
