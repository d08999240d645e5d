import { FormattedMessage } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import type { SaveProblem } from './save-problem.ts';

/** Why it was not saved. What was typed is still there. */
export const SaveNotice = ({ problem }: { problem: SaveProblem | null }) =>
  problem && (
    <Notice tone="negative" role="alert" compact>
      <p>
        <FormattedMessage id={`save.${problem}`} />
      </p>
    </Notice>
  );
