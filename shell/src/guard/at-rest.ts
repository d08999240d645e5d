/** Milliseconds, where a browser does not say when it rests. */
const LATER = 2_000;

/** Resolves when the browser has nothing else to do. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, LATER));
    whenIdle(() => resolve());
  });
