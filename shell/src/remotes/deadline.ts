/** A remote that is not there by now is taken for broken. */
const HARD_DEADLINE = 4000;

/** A slow phone is no broken remote: it gets three times what the shell's own scripts took on this connection. */
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
