import type { DraftKeeper } from './draft-keeper.ts';

/**
 * Saves when the tab is hidden or closed, when the connection is back, and when the returned function is called because
 * this part of the site is left. A save that fails is retried later, also on another part of the site. On this part of
 * the site the browser asks for confirmation before it closes a tab with unsaved answers.
 */
export function watchLeaving(keeper: DraftKeeper): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') keeper.saveLeaving();
  };
  const leave = () => keeper.saveLeaving();
  const ask = (event: BeforeUnloadEvent) => {
    if (keeper.store.getState().isStuck && keeper.isUnsaved()) event.preventDefault();
  };
  const reconnect = () => void keeper.save();
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', reconnect);
  window.addEventListener('beforeunload', ask);
  const stop = () => {
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', reconnect);
  };
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
