import { isRefusal } from '@nabericht/api-client/api-problem';
import type { Send } from '@nabericht/api-client/client';

export type FreshCode = ReturnType<typeof createFreshCode>;

/** Whether a fresh code is being asked for at this moment, for whichever caller; React reads it as a store. */
export function createFreshCode() {
  let answer: ((isConfirmed: boolean) => void) | undefined;
  let asked: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();
  const change = (next: typeof answer) => {
    answer = next;
    for (const listener of listeners) listener();
  };

  /** Resolves to whether the code was given; all callers that wait share one question. */
  const ask = (): Promise<boolean> => {
    asked ??= new Promise<boolean>(change).finally(() => {
      asked = undefined;
      change(undefined);
    });
    return asked;
  };

  return {
    isAsked: () => answer !== undefined,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: (isConfirmed: boolean) => answer?.(isConfirmed),
    /** Sends a call again after the fresh code that the server requires; without the code the caller gets the refusal. */
    over:
      (send: Send): Send =>
      async (path, init) => {
        const response = await send(path, init);
        if (!(await isRefusal(response, 'sign-in-not-fresh'))) return response;
        return (await ask()) ? send(path, init) : response;
      },
  };
}
