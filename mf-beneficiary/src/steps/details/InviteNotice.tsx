import { FormattedMessage } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import type { InviteProblem } from './use-inviting.ts';

/** Why nobody was invited, or why an invitation still stands. */
export const InviteNotice = ({ problem }: { problem: InviteProblem | null }) =>
  problem && (
    <Notice tone="negative" role="alert" compact>
      <p>
        <FormattedMessage id={`invitation.failed.${problem}`} />
      </p>
    </Notice>
  );
