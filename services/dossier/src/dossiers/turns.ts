/** Does work when that before it of the same name has ended, however it ended. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Who waits for a turn holds nothing meanwhile. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const done = (last.get(name) ?? Promise.resolve()).then(work);
    const ended = done.catch(() => {});
    last.set(name, ended);
    try {
      return await done;
    } finally {
      if (last.get(name) === ended) last.delete(name);
    }
  };
}
