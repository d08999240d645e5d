import { FinishedState } from '@nabericht/dossier/finished-task';
import { useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useAnnounceAfterTitle } from '../../notices/announce-after-title.ts';
import type { TaskView } from './sections.ts';
import { textOf, titleOf } from './task-words.ts';
import { useLeftState } from './use-left-state.ts';

/** A receipt of the task that was finished right before: who was told, or what it waits for. */
export function FinishedNotice({ views }: { views: readonly TaskView[] }) {
  const intl = useIntl();
  const announce = useAnnounceAfterTitle();
  const parsed = v.safeParse(FinishedState, useLeftState());
  const view = parsed.success && views.find(({ task }) => task._id === parsed.output.finished);
  const words = view ? receiptOf(view, intl) : null;
  useEffect(() => {
    if (words) announce(words);
  }, [announce, words]);
  if (!words) return null;
  return (
    <Notice tone="positive" icon="circlecheck">
      <p>{words}</p>
    </Notice>
  );
}

function receiptOf(view: TaskView, intl: ReturnType<typeof useIntl>): string {
  const title = titleOf(view, intl);
  const { task, provider } = view;
  if (task.status !== 'completed')
    return intl.formatMessage({ id: 'finished.kept' }, { title, text: textOf(view, intl) ?? '' });
  return provider && task.type === 'product_information'
    ? intl.formatMessage({ id: 'finished.told' }, { title, provider: provider.name })
    : intl.formatMessage({ id: 'finished.done' }, { title });
}
