import { useIntl } from '@nabericht/intl';
import { useLocation } from '@nabericht/router';
import { Notice } from '@nabericht/ui/Notice';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useAnnounceAfterTitle } from '../../notices/announce-after-title.ts';

/** What a send screen leaves in the history entry of the task list it goes on to. */
export const SentState = v.object({
  sentTo: v.number(),
  /** They wait until the certificate was looked at. */
  isHeld: v.optional(v.boolean(), false),
  /** Not the notice itself: answers to what a provider asked after it. */
  isFollowUp: v.optional(v.boolean(), false),
});
export type SentState = v.InferInput<typeof SentState>;

/** Says that notices or answers were sent, or kept, right after the screen that sent them. */
export function SentNotice({ isReviewed }: { isReviewed: boolean }) {
  const intl = useIntl();
  const announce = useAnnounceAfterTitle();
  const parsed = v.safeParse(SentState, useLocation().state);
  const isHeld = parsed.success && parsed.output.isHeld;
  // The history keeps it; that they wait is no longer so once somebody has decided.
  const count = parsed.success && (isReviewed || !isHeld) ? parsed.output.sentTo : 0;
  const what = parsed.success && parsed.output.isFollowUp ? 'answers' : 'send';
  const words = intl.formatMessage({ id: isHeld ? `${what}.doneHeld` : `${what}.done` }, { count });
  useEffect(() => {
    if (count > 0) announce(words);
  }, [announce, count, words]);
  if (count === 0) return null;
  return (
    <Notice {...(isHeld ? { icon: 'wait' } : { tone: 'positive', icon: 'circlecheck' })}>
      <p>{words}</p>
    </Notice>
  );
}
