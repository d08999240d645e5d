import { ApiProblem, useApi } from '@nabericht/remote';
import { useQuery } from '@tanstack/react-query';
import type { InvitationEnd } from './InvitationOver.tsx';

/** Whether the invitation by which somebody came in before has ended, and how. Null also where nobody can say it now. */
export function useInvitationEnd(
  dossierId: string,
  personId: string,
): { end: InvitationEnd | null; isPending: boolean } {
  const api = useApi();
  const { error, isPending } = useQuery({
    queryKey: ['invitation that stands', dossierId, personId],
    queryFn: async ({ signal }) => {
      await api.beneficiary.checkInvite({ params: { dossierId, personId } }, { signal });
      return true;
    },
    retry: false,
    gcTime: 0,
  });
  const status = error instanceof ApiProblem ? error.status : null;
  const end = status === 410 ? 'left' : status === 404 || status === 422 ? 'ended' : null;
  return { end, isPending };
}
