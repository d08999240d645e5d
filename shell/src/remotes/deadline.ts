/** A remote that has not loaded within this time, in milliseconds, counts as broken. */
const HARD_DEADLINE = 4000;

/** On a slow connection the limit is three times the load time of the shell's own scripts, so that no remote is blamed for it. */
export function hardDeadline(shellScripts: readonly { startTime: number; responseEnd: number }[]): number {
  const spans = shellScripts.map(({ startTime, responseEnd }) => responseEnd - startTime);
  return Math.max(HARD_DEADLINE, 3 * Math.max(0, ...spans));
}

export function withDeadline<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => {
      const error = new Error(`${what} was not there within ${milliseconds} ms`);
      reject(Object.assign(error, { name: 'TimeoutError' }));
    };
    const timer = setTimeout(late, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
