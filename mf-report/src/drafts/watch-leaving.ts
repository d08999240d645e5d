import type { DraftKeeper } from './draft-keeper.ts';

/**
 * Saves when the tab is hidden or closed, when the connection is back, and when the returned function is called:
 * this part of the site is left.
 */
export function watchLeaving(keeper: DraftKeeper): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') keeper.saveLeaving();
  };
  const leave = () => keeper.saveLeaving();
  const reconnect = () => void keeper.save();
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', reconnect);
  return () => {
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', reconnect);
    void keeper.save();
  };
}
