import { FormattedMessage } from '@nabericht/intl';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { problemText } from '@nabericht/remote/problem-text';
import { Notice } from '@nabericht/ui/Notice';

const TEXTS = {
  stale: 'save.stale',
  settled: 'save.refused',
  missing: 'save.refused',
  refused: 'save.refused',
  offline: 'save.offline',
  failed: 'save.failed',
};

/** Says why saving failed; what was typed stays in the form. */
export const SaveNotice = ({ problem }: { problem: CallProblem | null }) =>
  problem && (
    <Notice tone="negative" role="alert" compact>
      <p>
        <FormattedMessage {...problemText(problem, TEXTS)} />
      </p>
    </Notice>
  );
