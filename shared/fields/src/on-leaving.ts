interface Moments {
  /** The tab is hidden or closed: what is saved now must not wait. */
  leave: () => void;
  /** The connection is back. */
  reconnect: () => void;
}

/** Calls these when a page may be about to go, and when saving may work again; the returned function stops that. */
export function onLeaving({ leave, reconnect }: Moments): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', reconnect);
  return () => {
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', reconnect);
  };
}
