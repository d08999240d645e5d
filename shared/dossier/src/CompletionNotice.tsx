import { FormattedMessage } from '@nabericht/intl';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { problemText } from '@nabericht/remote/problem-text';
import { Notice } from '@nabericht/ui/Notice';

const TEXTS = {
  stale: 'completion.stale',
  settled: 'completion.refused',
  missing: 'completion.refused',
  refused: 'completion.refused',
  failed: 'completion.failed',
};

/** Says why a task could not be completed, and what to do about it. */
export function CompletionNotice({ problem }: { problem: CallProblem | null }) {
  return (
    problem && (
      <Notice tone="negative" role="alert" compact>
        <p>
          <FormattedMessage {...problemText(problem, TEXTS)} />
        </p>
      </Notice>
    )
  );
}
