import { FormattedMessage } from '@nabericht/intl';
import { Loading } from '@nabericht/ui/Loading';
import { InvitationOver } from './InvitationOver.tsx';
import { useInvitationEnd } from './use-invitation-end.ts';

/** For who was in by an invitation that has ended meanwhile, also when a copy of it is still here. */
export function InvitationEnded({ dossierId, personId }: { dossierId: string; personId: string }) {
  const { end, isPending } = useInvitationEnd(dossierId, personId);
  return isPending ? (
    <Loading>
      <FormattedMessage id="invite.loading" />
    </Loading>
  ) : (
    <InvitationOver which={end ?? 'ended'} />
  );
}
