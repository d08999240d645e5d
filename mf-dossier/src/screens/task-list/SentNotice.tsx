import { useAnnounceAfterTitle } from '@nabericht/dossier/announce-after-title';
import { useIntl } from '@nabericht/intl';
import { useLocation } from '@nabericht/router';
import { Notice } from '@nabericht/ui/Notice';
import { useEffect } from 'react';
import * as v from 'valibot';

/** What a send screen leaves in the history entry of the task list it goes on to. */
export const SentState = v.object({ sentTo: v.number() });
export type SentState = v.InferOutput<typeof SentState>;

/** Says that notices were sent, right after the screen that sent them. */
export function SentNotice() {
  const intl = useIntl();
  const announce = useAnnounceAfterTitle();
  const parsed = v.safeParse(SentState, useLocation().state);
  const count = parsed.success ? parsed.output.sentTo : 0;
  const words = intl.formatMessage({ id: 'send.done' }, { count });
  useEffect(() => {
    if (count > 0) announce(words);
  }, [announce, count, words]);
  if (count === 0) return null;
  return (
    <Notice tone="positive" icon="circlecheck">
      <p>{words}</p>
    </Notice>
  );
}
