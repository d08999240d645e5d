import type { Send } from '@nabericht/api-client/client';

/** With every answer the gateway says in this header which composition a new page would get. */
const HEADER = 'x-nabericht-composition';
/** A reload waits no longer than this for a call. */
const PATIENCE_MS = 5000;

/**
 * Whether this tab has other releases than a new page would get. The tab keeps its own, and makes no request to find out:
 * every answer that it gets says so.
 */
export function createCompositionNews(composition: string) {
  let isOutdated = false;
  const running = new Set<Promise<unknown>>();
  const hear = ({ headers }: Response) => {
    const told = headers.get(HEADER);
    if (told) isOutdated = told !== composition;
  };
  /** Tracks a call that a reload of the page would abort. */
  const watch = <T>(call: Promise<T>): Promise<T> => {
    running.add(call);
    const forget = () => running.delete(call);
    call.then(forget, forget);
    return call;
  };
  return {
    isOutdated: () => isOutdated,
    hear,
    watch,
    listenTo:
      (send: Send): Send =>
      (path, init) => {
        const answer = send(path, init);
        answer.then(hear, () => {});
        return (init.method ?? 'GET') === 'GET' ? answer : watch(answer);
      },
    /** Reloads this address, once the tracked calls are answered. */
    async refresh() {
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      await Promise.race([Promise.allSettled(running), patience]);
      window.location.reload();
    },
  };
}

export type CompositionNews = ReturnType<typeof createCompositionNews>;
