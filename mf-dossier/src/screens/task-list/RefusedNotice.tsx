import { RefusedState } from '@nabericht/dossier/refused-task';
import { useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useAnnounceAfterTitle } from '../../notices/announce-after-title.ts';
import { useLeftState } from './use-left-state.ts';

/** Says why the task in the address could not be opened. */
export function RefusedNotice() {
  const intl = useIntl();
  const announce = useAnnounceAfterTitle();
  const parsed = v.safeParse(RefusedState, useLeftState());
  const words = parsed.success ? intl.formatMessage({ id: `refused.${parsed.output.refused}` }) : null;
  useEffect(() => {
    if (words) announce(words);
  }, [announce, words]);
  if (!words) return null;
  return (
    <Notice icon="lock">
      <p>{words}</p>
    </Notice>
  );
}
