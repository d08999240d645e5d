import { INVITE_RULES } from '@nabericht/domain/beneficiary/invite-rules';
import { FormattedMessage } from '@nabericht/intl';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { problemText } from '@nabericht/remote/problem-text';
import { Notice } from '@nabericht/ui/Notice';

const TEXTS = {
  missing: 'invitation.failed.gone',
  stale: 'invitation.failed.stale',
  offline: 'invitation.failed.failed',
  failed: 'invitation.failed.failed',
};

interface InviteNoticeProps {
  problem: CallProblem | null;
  /** What a refusal of the request means: in an invitation it is the address, else that nobody is invited by a link any more. */
  refused?: 'invitation.failed.email' | 'invitation.failed.gone';
}

/** Says why an act on an invitation was not done. */
export function InviteNotice({ problem, refused = 'invitation.failed.email' }: InviteNoticeProps) {
  if (!problem) return null;
  const isDone = problem.rule === INVITE_RULES.settled.id;
  const settled = isDone ? 'invitation.failed.settled' : 'invitation.failed.notInvitable';
  return (
    <Notice tone="negative" role="alert" compact>
      <p>
        <FormattedMessage {...problemText(problem, { ...TEXTS, refused, settled })} />
      </p>
    </Notice>
  );
}
