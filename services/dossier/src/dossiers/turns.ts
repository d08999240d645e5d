/** Runs work when the previous work of the same name has ended, even if that failed. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Serialises work by name. Work that waits for its turn holds no database connection or other resource. */
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
