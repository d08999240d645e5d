import type { Answers as GivenAnswers } from '@nabericht/domain/form/step';
import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { useApi } from '@nabericht/remote';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand';
import { type AnswersKeeper, createAnswersKeeper } from './answers-keeper.ts';
import type { FlowAnswers } from './answers-store.ts';
import type { ProductTaskProps } from './product-flow.ts';

/** A browser lets calls of a page that is left carry this much; the rest is for headers and other calls. */
const KEEPALIVE_CHARACTERS = 50_000;

/** Keeps what is typed on the server, also when the page is left. */
export function useKeepAnswers<Given extends GivenAnswers>(
  { dossierId, task }: Pick<ProductTaskProps, 'dossierId' | 'task'>,
  store: StoreApi<FlowAnswers<Given>>,
  savedAt: string | null,
): AnswersKeeper {
  const api = useApi();
  const note = useNoteProblem('keep typed answers');
  const [keeper] = useState(() =>
    createAnswersKeeper(
      {
        note,
        save: (answers) =>
          api.dossier.saveTypedAnswers(
            { params: { dossierId, taskId: task._id }, body: { answers } },
            { keepalive: JSON.stringify(answers).length < KEEPALIVE_CHARACTERS },
          ),
      },
      savedAt,
    ),
  );
  useEffect(() => {
    const stop = store.subscribe(({ working }, before) => {
      if (working !== before.working) keeper.keep(toTyped(working));
    });
    const flush = () => void keeper.flush();
    const hide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [store, keeper]);
  return keeper;
}

/** Only of steps that were opened. */
const toTyped = (answers: GivenAnswers): TypedAnswers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([stepId, given]) => (given ? [[stepId, { ...given }]] : [])),
  );
