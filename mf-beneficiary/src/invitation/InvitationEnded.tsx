import { FormattedMessage } from '@nabericht/intl';
import { Loading } from '@nabericht/ui/Loading';
import { InvitationOver } from './InvitationOver.tsx';
import { useInvitationEnd } from './use-invitation-end.ts';

/** Shown to an invited person whose invitation has ended, in place of their cached details. */
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
