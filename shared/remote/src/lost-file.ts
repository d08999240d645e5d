/** The errors of browsers, Module Federation and our chunks for a file that failed to load: no other code throws these. */
const NOT_LOADED = /dynamically imported module|importing a module script|RUNTIME-008|^Loading .* failed/i;

/** Whether this error says that a file of ours failed to load. */
export const isNotLoaded = (error: unknown): error is Error =>
  error instanceof Error && NOT_LOADED.test(error.message);

/** Whether a file failed to load, or was late, because there is no connection: nothing is broken on our side. */
export const isLostOffline = (error: unknown): boolean =>
  typeof navigator === 'object' &&
  navigator.onLine === false &&
  (isNotLoaded(error) || (error instanceof Error && error.name === 'TimeoutError'));
