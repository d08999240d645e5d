/** A late chunk fails after a few seconds; a large one on a slow connection takes longer, but still arrives. */
const TRIES = 15;

const isLate = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** Loads code that is larger than what a page usually loads. */
export async function loadPatiently<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await load();
    } catch (error) {
      if (!isLate(error) || tries === TRIES) throw error;
    }
  }
}
