/** The wait in milliseconds in a browser without requestIdleCallback. */
const LATER = 2_000;

/** Resolves when the browser is idle. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, LATER));
    whenIdle(() => resolve());
  });
