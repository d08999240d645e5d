import { FinishedState } from '@nabericht/dossier/finished-task';
import { useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { useEffect } from 'react';
import * as v from 'valibot';
import { AddedState } from '../../notices/added-state.ts';
import { useAnnounceAfterTitle } from '../../notices/announce-after-title.ts';
import type { TaskView } from './sections.ts';
import { textOf, titleOf } from './task-words.ts';
import { useLeftState } from './use-left-state.ts';

/** A receipt of what was just done: a task that was finished, or organisations that were added. */
export function FinishedNotice({ views }: { views: readonly TaskView[] }) {
  const intl = useIntl();
  const announce = useAnnounceAfterTitle();
  const words = receiptOf(useLeftState(), views, intl);
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

type Intl = ReturnType<typeof useIntl>;

function receiptOf(state: unknown, views: readonly TaskView[], intl: Intl): string | null {
  if (v.is(AddedState, state)) {
    const added = views.filter(({ task }) => state.added.includes(task._id));
    const names = added.flatMap(({ provider }) => provider?.name ?? []);
    if (names.length === 0) return null;
    return intl.formatMessage({ id: 'finished.added' }, { providers: intl.formatList(names) });
  }
  const view = v.is(FinishedState, state) && views.find(({ task }) => task._id === state.finished);
  return view ? receiptOfTask(view, intl) : null;
}

/** Says which provider was notified, or what the task waits for. */
function receiptOfTask(view: TaskView, intl: Intl): string {
  const title = titleOf(view, intl);
  const { task, provider } = view;
  if (task.status !== 'completed')
    return intl.formatMessage({ id: 'finished.kept' }, { title, text: textOf(view, intl) ?? '' });
  return provider && task.type === 'product_information'
    ? intl.formatMessage({ id: 'finished.told' }, { title, provider: provider.name })
    : intl.formatMessage({ id: 'finished.done' }, { title });
}
