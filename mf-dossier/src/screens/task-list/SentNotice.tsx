import { useIntl } from '@nabericht/intl';
import { useLocation } from '@nabericht/router';
import { Notice } from '@nabericht/ui/Notice';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useAnnounceAfterTitle } from '../../notices/announce-after-title.ts';

/** What the screen that sends answers leaves in the history entry of the task list it goes on to. */
export const SentState = v.object({
  /** They wait until the certificate was looked at. */
  isHeld: v.boolean(),
});
export type SentState = v.InferInput<typeof SentState>;

/** Says that answers to what a provider asked after its notice were sent, or kept, right after that. */
export function SentNotice({ isReviewed }: { isReviewed: boolean }) {
  const intl = useIntl();
  const announce = useAnnounceAfterTitle();
  const parsed = v.safeParse(SentState, useLocation().state);
  const isHeld = parsed.success && parsed.output.isHeld;
  // The history keeps it; that they wait is no longer so once somebody has decided.
  const isSaid = parsed.success && (isReviewed || !isHeld);
  const words = intl.formatMessage({ id: isHeld ? 'answers.doneHeld' : 'answers.done' });
  useEffect(() => {
    if (isSaid) announce(words);
  }, [announce, isSaid, words]);
  if (!isSaid) return null;
  return (
    <Notice {...(isHeld ? { icon: 'wait' } : { tone: 'positive', icon: 'circlecheck' })}>
      <p>{words}</p>
    </Notice>
  );
}
