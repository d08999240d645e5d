import { onLeaving } from '@nabericht/fields/on-leaving';
import type { DraftKeeper } from './draft-keeper.ts';

/**
 * Saves when the tab is hidden or closed, when the connection is back, and when the returned function is called because
 * this part of the site is left. A save that fails is retried later, also on another part of the site. On this part of
 * the site the browser asks for confirmation before it closes a tab with unsaved answers.
 */
export function watchLeaving(keeper: DraftKeeper): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (keeper.store.getState().isStuck && keeper.isUnsaved()) event.preventDefault();
  };
  const stop = onLeaving({ leave: keeper.saveLeaving, reconnect: () => void keeper.save() });
  window.addEventListener('beforeunload', ask);
  return () => {
    window.removeEventListener('beforeunload', ask);
    if (!keeper.isUnsaved()) return stop();
    void keeper.save();
    const unsubscribe = keeper.store.subscribe(() => {
      if (keeper.isUnsaved()) return;
      unsubscribe();
      stop();
    });
  };
}
