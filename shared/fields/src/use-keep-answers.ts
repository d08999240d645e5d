import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useEffect, useState } from 'react';
import { type AnswersKeeper, createAnswersKeeper, type KeptState } from './answers-keeper.ts';

/** A browser lets calls of a page that is left carry this much; the rest is for headers and other calls. */
const KEEPALIVE_CHARACTERS = 50_000;

type Save = (answers: TypedAnswers, options: { keepalive: boolean }) => Promise<{ savedAt: string | null }>;

/** Keeps what is typed on the server, also when the page is left. What to save is as it was at first. */
export function useKeepAnswers(
  save: Save,
  savedAt: string | null,
): { keeper: AnswersKeeper; saved: KeptState } {
  const note = useNoteProblem('keep typed answers');
  const [saved, tell] = useState<KeptState>({ savedAt, isStuck: false });
  const [keeper] = useState(() =>
    createAnswersKeeper(
      {
        note,
        tell,
        save: (answers) =>
          save(answers, { keepalive: JSON.stringify(answers).length < KEEPALIVE_CHARACTERS }),
      },
      savedAt,
    ),
  );
  useEffect(() => {
    const flush = () => void keeper.flush();
    const hide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [keeper]);
  return { keeper, saved };
}
