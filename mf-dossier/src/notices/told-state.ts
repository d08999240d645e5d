import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { isUnsent } from '@nabericht/domain/tasks/task-editable';
import * as v from 'valibot';
import type { Told } from './use-send-notices.ts';

const Ids = v.array(v.string());

/** History state for the send screen after some notices were refused: the ids of the providers by what became of theirs. */
export const ToldState = v.object({ sent: Ids, failed: Ids, refused: Ids });
export type ToldState = v.InferOutput<typeof ToldState>;

const idsOf = (providers: Told[keyof Told]) => providers.map(({ _id }) => _id);

export const toldState = ({ sent, failed, refused }: Told): ToldState => ({
  sent: idsOf(sent),
  failed: idsOf(failed),
  refused: idsOf(refused),
});

/** Drops what is no longer true: a notice may have been withdrawn, or sent after all, since this state was written. */
export function toldOf(state: unknown, { providers, tasks }: Dossier): Told | null {
  if (!v.is(ToldState, state)) return null;
  const waiting = tasks.filter(isUnsent).map(({ providerId }) => providerId);
  const having = (ids: string[], isWaiting: boolean) =>
    providers.filter(({ _id }) => ids.includes(_id) && waiting.includes(_id) === isWaiting);
  return {
    sent: having(state.sent, false),
    failed: having(state.failed, true),
    refused: having(state.refused, true),
  };
}
