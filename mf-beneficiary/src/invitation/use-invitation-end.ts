import { useApi } from '@nabericht/remote';
import { leadsNowhere, problemOf } from '@nabericht/remote/call-problem';
import { useQuery } from '@tanstack/react-query';
import type { InvitationEnd } from './InvitationOver.tsx';

/**
 * Whether an invitation that was accepted before has ended, and how. Null while it has not, and when that cannot be checked.
 */
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
  const { kind } = problemOf(error);
  const end = kind === 'gone' ? 'left' : leadsNowhere(kind) ? 'ended' : null;
  return { end, isPending };
}
