import type { IdentificationStatus } from '@nabericht/domain/identification';
import { ApiProblem, useApi } from '@nabericht/remote';
import { useQuery } from '@tanstack/react-query';

/** How long an answer that is still on its way is waited for. */
const POLLS = 5;
const POLL_MS = 2000;

export interface Outcome {
  status: IdentificationStatus;
  canIdentify: boolean;
  /** What came back belongs to no try that we know. */
  isUnknown: boolean;
}

const UNKNOWN: Outcome = { status: 'failed', canIdentify: true, isUnknown: true };

/** How an identification went; asked a few times while there is no answer yet. */
export function useIdentificationStatus(dossierId: string | null, processId: string | null) {
  const api = useApi();
  const isKnown = dossierId !== null && processId !== null;
  return useQuery<Outcome>({
    queryKey: ['identification', dossierId, processId],
    queryFn: async ({ signal }) => {
      if (!isKnown) return UNKNOWN;
      try {
        const outcome = await api.identification.readStatus({ params: { dossierId, processId } }, { signal });
        return { ...outcome, isUnknown: false };
      } catch (error) {
        if (error instanceof ApiProblem && [400, 404, 422].includes(error.status)) {
          return UNKNOWN;
        }
        throw error;
      }
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data?.status === 'not_started' && state.dataUpdateCount < POLLS ? POLL_MS : false,
  });
}
