import { FormattedMessage } from '@nabericht/intl';
import { useLocation } from '@nabericht/router';
import { Notice } from '@nabericht/ui/Notice';
import * as v from 'valibot';

/** What a send screen leaves in the history entry of the task list it goes on to. */
export const SentState = v.object({ sentTo: v.number() });
export type SentState = v.InferOutput<typeof SentState>;

/** Says that notices were sent, right after the screen that sent them. */
export function SentNotice() {
  const sent = v.safeParse(SentState, useLocation().state);
  if (!sent.success) return null;
  return (
    <Notice tone="positive" icon="circlecheck" role="status">
      <p>
        <FormattedMessage id="send.done" values={{ count: sent.output.sentTo }} />
      </p>
    </Notice>
  );
}
