import { FormattedMessage } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import type { CompletionProblem } from './use-complete-task.ts';

/** Why a task is not done after all, and what to do about it. */
export function CompletionNotice({ problem }: { problem: CompletionProblem | null }) {
  return (
    problem && (
      <Notice tone="negative" role="alert" compact>
        <p>
          <FormattedMessage id={`completion.${problem}`} />
        </p>
      </Notice>
    )
  );
}
