import type { Send } from '@nabericht/api-client/client';

/** The gateway says with every answer which composition a new page would be made with. */
const HEADER = 'x-nabericht-composition';
/** A call that takes longer is not waited for. */
const PATIENCE_MS = 5000;

/**
 * Whether this tab is made of other releases than a new page would be. It keeps its own, and asks nobody: the answers
 * that it gets anyway tell.
 */
export function createCompositionNews(composition: string) {
  let isOutdated = false;
  const running = new Set<Promise<unknown>>();
  const hear = ({ headers }: Response) => {
    const told = headers.get(HEADER);
    if (told) isOutdated = told !== composition;
  };
  /** Something is on its way that a load of the page would break off. */
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
    /** Loads this address anew, once what was sent is answered. */
    async refresh() {
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      await Promise.race([Promise.allSettled(running), patience]);
      window.location.reload();
    },
  };
}

export type CompositionNews = ReturnType<typeof createCompositionNews>;
