import type { CompositionNews } from './composition-news.ts';

const AWAY_MS = 5 * 60_000;

/** A tab that becomes visible after a while makes the smallest possible request, as it may have had no answer since. */
export function watchReturn(news: CompositionNews, now: () => number): void {
  let leftAt = now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = now();
    else if (now() - leftAt > AWAY_MS)
      fetch('/.well-known/frontend-discovery', { method: 'HEAD' }).then(news.hear, () => {});
  });
}
