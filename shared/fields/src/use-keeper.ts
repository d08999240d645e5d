import { useEffect, useSyncExternalStore } from 'react';
import type { AnswersKeeper, KeptState } from './answers-keeper.ts';
import { onLeaving } from './on-leaving.ts';

/** The state of the typed answers. Answers that wait are also saved when the page or its screen is left. */
export function useKeeper(keeper: AnswersKeeper): KeptState {
  useEffect(() => {
    const flush = () => void keeper.flush();
    const stop = onLeaving({ leave: flush, reconnect: flush });
    return () => {
      stop();
      flush();
    };
  }, [keeper]);
  return useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
}
