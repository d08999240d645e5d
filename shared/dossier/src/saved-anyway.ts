import type { Deceased } from '@nabericht/domain/people/deceased';
import type { PersonInput } from '@nabericht/domain/people/person';
import type { TaskInput } from '@nabericht/domain/tasks/task';
import { hasChanges } from '@nabericht/flow/has-changes';
import { useApi } from '@nabericht/remote';
import { useCallback } from 'react';
import type { WholeDossier } from './dossier-cache.ts';
import { useChangeDossier } from './use-dossier.ts';

/** Reloads a dossier after a version conflict; the next try is then based on the current version. */
export function useReadAgain(dossierId: string): () => Promise<WholeDossier> {
  const api = useApi();
  const change = useChangeDossier(dossierId);
  return useCallback(async () => {
    const whole = await api.dossier.readDossier({ params: { id: dossierId } });
    change(() => whole);
    return whole;
  }, [api, change, dossierId]);
}

/** Whether a task holds everything that was sent: then this tab changed it, and only the answer was lost. */
export function isSaved(
  { dossier }: WholeDossier,
  taskId: string,
  sent: NonNullable<TaskInput['collectedData']>,
): boolean {
  const task = dossier.tasks.find(({ _id }) => _id === taskId);
  return task !== undefined && task.status !== 'new' && isStored(sent, task.collectedData);
}

/** What one call changed besides its task. */
interface SentAlong {
  readonly persons: readonly PersonInput[];
  readonly deceased: Deceased | null;
}

/** As `isSaved`, but also compares persons and deceased: another tab may have saved the same answers without them. */
export const isAllSaved = (
  whole: WholeDossier,
  taskId: string,
  sent: NonNullable<TaskInput['collectedData']>,
  { persons, deceased }: SentAlong,
): boolean =>
  isSaved(whole, taskId, sent) &&
  persons.every(({ version, ...person }) => {
    const stored = whole.dossier.persons.find(({ uuid }) => uuid === person.uuid);
    return stored !== undefined && isStored(person, stored);
  }) &&
  (deceased === null || isStored(deceased, whole.dossier.deceased));

/** Whether each field that was sent is stored as it was sent. */
const isStored = <Sent extends object>(
  sent: Sent,
  stored: { readonly [Key in keyof Sent]?: unknown },
): boolean => (Object.keys(sent) as (keyof Sent)[]).every((key) => !hasChanges(sent[key], stored[key]));
