import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useState } from 'react';
import { type AnswersKeeper, createAnswersKeeper, type KeptState } from './answers-keeper.ts';
import { fitsKeepalive } from './fits-keepalive.ts';
import { useKeeper } from './use-keeper.ts';

type Save = (answers: TypedAnswers, options: { keepalive: boolean }) => Promise<{ savedAt: string | null }>;

/** Saves typed answers on the server, also when the page is left. The initial callbacks are used throughout. */
export function useKeepAnswers(
  save: Save,
  savedAt: string | null,
): { keeper: AnswersKeeper; saved: KeptState } {
  const note = useNoteProblem('keep typed answers');
  const [keeper] = useState(() =>
    createAnswersKeeper(
      { note, save: (answers) => save(answers, { keepalive: fitsKeepalive(answers) }) },
      { answers: {}, savedAt },
    ),
  );
  return { keeper, saved: useKeeper(keeper) };
}
