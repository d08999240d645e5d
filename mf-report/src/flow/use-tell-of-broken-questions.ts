import type { Provider } from '@nabericht/domain/provider/provider';
import { brokenQuestions } from '@nabericht/domain/provider/provider-questions';
import { useRemote } from '@nabericht/remote';
import { useEffect, useRef } from 'react';

/**
 * Reports each set of provider questions that is invalid, once; the person who reports a death continues without them.
 */
export function useTellOfBrokenQuestions(providers: readonly Provider[] | undefined): void {
  const { reportError } = useRemote();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { provider, reason } of brokenQuestions(providers ?? [])) {
      if (told.current.has(provider._id)) continue;
      told.current.add(provider._id);
      reportError(new Error(`The questions of ${provider.slug} are broken: ${reason}`), 'provider questions');
    }
  }, [providers, reportError]);
}
