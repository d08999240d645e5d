import { FormattedMessage } from '@nabericht/intl';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { type ProblemTexts, problemText } from '@nabericht/remote/problem-text';
import { Notice } from '@nabericht/ui/Notice';

interface ProblemNoticeProps {
  problem: CallProblem | null;
  texts: ProblemTexts;
}

/** Says next to the button why its call failed; renders nothing without a problem. */
export const ProblemNotice = ({ problem, texts }: ProblemNoticeProps) =>
  problem && (
    <Notice tone="negative" role="alert" compact>
      <p>
        <FormattedMessage {...problemText(problem, texts)} />
      </p>
    </Notice>
  );
