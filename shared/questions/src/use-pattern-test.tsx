import type { MatchesPattern } from '@nabericht/domain/provider/pattern-rules';
import type { Question } from '@nabericht/domain/provider/provider-questions';
import { use } from 'react';

let loading: Promise<MatchesPattern | null> | null = null;

/** When the regex engine cannot be loaded, only the server checks patterns; the next screen tries to load it again. */
const load = () =>
  import('@nabericht/patterns/pattern')
    .then(({ matchesPattern }): MatchesPattern => matchesPattern)
    .catch(() => {
      loading = null;
      return null;
    });

/** The function that tests the patterns of these questions. It is large, so it loads only for a question with a pattern. */
export function usePatternTest(questions: readonly Question[]): MatchesPattern | null {
  if (!questions.some(({ pattern }) => pattern)) return null;
  loading ??= load();
  return use(loading);
}
