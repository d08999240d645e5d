import { INVITE_RULES } from '@nabericht/domain/beneficiary/invite-rules';
import { FormattedMessage } from '@nabericht/intl';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { problemText } from '@nabericht/remote/problem-text';
import { Notice } from '@nabericht/ui/Notice';

const TEXTS = {
  refused: 'invitation.failed.email',
  missing: 'invitation.failed.gone',
  stale: 'invitation.failed.stale',
  offline: 'invitation.failed.failed',
  failed: 'invitation.failed.failed',
};

/** Says why an invitation was not sent, or was not withdrawn. */
export function InviteNotice({ problem }: { problem: CallProblem | null }) {
  if (!problem) return null;
  const isDone = problem.rule === INVITE_RULES.settled.id;
  const settled = isDone ? 'invitation.failed.settled' : 'invitation.failed.notInvitable';
  return (
    <Notice tone="negative" role="alert" compact>
      <p>
        <FormattedMessage {...problemText(problem, { ...TEXTS, settled })} />
      </p>
    </Notice>
  );
}
