import { isRefusal } from '@nabericht/api-client/api-problem';
import type { Send } from '@nabericht/api-client/client';

export type FreshCode = ReturnType<typeof createFreshCode>;

/** Whether somebody is asked for a fresh code at this moment, whoever needs it; React reads it as a store. */
export function createFreshCode() {
  let answer: ((isConfirmed: boolean) => void) | undefined;
  let asked: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();
  const change = (next: typeof answer) => {
    answer = next;
    for (const listener of listeners) listener();
  };

  /** Resolves to whether it was given; one question at a time, for all who wait. */
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
    /** What the server asks a fresh code for is sent again once it was given; without it the refusal is the answer. */
    over:
      (send: Send): Send =>
      async (path, init) => {
        const response = await send(path, init);
        if (!(await isRefusal(response, 'sign-in-not-fresh'))) return response;
        return (await ask()) ? send(path, init) : response;
      },
  };
}
