import { useEffect, useSyncExternalStore } from 'react';
import type { AnswersKeeper, KeptState } from './answers-keeper.ts';

/** The state of the typed answers. Answers that wait are also saved when the page or its screen is left. */
export function useKeeper(keeper: AnswersKeeper): KeptState {
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
  return useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
}
