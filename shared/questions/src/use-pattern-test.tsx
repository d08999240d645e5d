import type { MatchesPattern } from '@nabericht/domain/provider/pattern-rules';
import type { Question } from '@nabericht/domain/provider/provider-questions';
import { use } from 'react';

let loading: Promise<MatchesPattern | null> | null = null;

/** Where the engine cannot be had, the server alone tries the patterns; the next screen asks for it again. */
const load = () =>
  import('@nabericht/patterns/pattern')
    .then(({ matchesPattern }): MatchesPattern => matchesPattern)
    .catch(() => {
      loading = null;
      return null;
    });

/** What tries the patterns of these questions. It is large: only a question with a pattern waits for it to load. */
export function usePatternTest(questions: readonly Question[]): MatchesPattern | null {
  if (!questions.some(({ pattern }) => pattern)) return null;
  loading ??= load();
  return use(loading);
}
