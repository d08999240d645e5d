import {
  type AnswersKeeper,
  createAnswersKeeper,
  type KeeperCalls,
  type SavedAnswers,
} from '@nabericht/fields/answers-keeper';
import { fitsKeepalive } from '@nabericht/fields/fits-keepalive';
import { useApi, useRemote } from '@nabericht/remote';
import { useNotedProblem, useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type Join = NonNullable<KeeperCalls['elsewhere']>['join'];

export interface OfTask {
  dossierId: string;
  taskId: string;
}

/** The keeper of a task in the memory of this page, so that saving continues on other screens. */
function useKeptKeeper(taskId: string) {
  const { memory, session } = useRemote();
  const key = `typed.${session?.user.email}.${taskId}`;
  return {
    // Only this hook writes under this key, so the type is known.
    find: () => memory?.get(key) as AnswersKeeper | undefined,
    put: (keeper: AnswersKeeper) => memory?.set(key, keeper),
    forget: () => memory?.delete(key),
  };
}

/** Reads what was typed into a task before and not sent; again whenever the window gets the focus. */
export function useTypedAnswers({ dossierId, taskId }: OfTask) {
  const api = useApi();
  const kept = useKeptKeeper(taskId);
  const query = useQuery({
    queryKey: ['typed answers', taskId],
    queryFn: async ({ signal }): Promise<SavedAnswers> => {
      const keeper = kept.find();
      await keeper?.flush();
      if (keeper?.isAhead()) return keeper.state();
      return api.dossier.readTypedAnswers({ params: { dossierId, taskId } }, { signal });
    },
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  useNotedProblem(query.error, 'load typed answers');
  return query;
}

/** Saves what is typed into a task, and continues with what was typed elsewhere. The initial `join` is used throughout. */
export function useTypedKeeper(
  { dossierId, taskId }: OfTask,
  { saved, join }: { saved: SavedAnswers; join: Join },
) {
  const api = useApi();
  const note = useNoteProblem('keep typed answers');
  const kept = useKeptKeeper(taskId);
  const [keeper] = useState(() => {
    const params = { dossierId, taskId };
    const calls: KeeperCalls = {
      note,
      save: (answers, basedOn) => {
        const body = { answers, basedOn };
        return api.dossier.saveTypedAnswers({ params, body }, { keepalive: fitsKeepalive(body) });
      },
      elsewhere: { read: () => api.dossier.readTypedAnswers({ params }), join },
    };
    const found = kept.find() ?? createAnswersKeeper(calls, saved);
    kept.put(found);
    return found;
  });
  useEffect(() => keeper.adopt(saved), [keeper, saved]);
  return { keeper, forget: kept.forget };
}
