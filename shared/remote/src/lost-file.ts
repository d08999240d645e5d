/** What browsers, Module Federation and our chunks say of files that did not come: never what code throws. */
const NOT_LOADED = /dynamically imported module|importing a module script|RUNTIME-008|^Loading .* failed/i;

/** Whether this says that a file of ours did not come. */
export const isNotLoaded = (error: unknown): error is Error =>
  error instanceof Error && NOT_LOADED.test(error.message);

/** Whether a file did not come, or not in time, to who has no connection: nothing of ours is broken. */
export const isLostOffline = (error: unknown): boolean =>
  typeof navigator === 'object' &&
  navigator.onLine === false &&
  (isNotLoaded(error) || (error instanceof Error && error.name === 'TimeoutError'));
