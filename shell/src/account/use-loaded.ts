import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useCallback, useEffect, useState } from 'react';

type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'there'; value: T };

/** Loads when the page opens and again on demand; the current value stays on screen until the new one arrives. */
export function useLoaded<T>(load: () => Promise<T>, what: string) {
  const noteProblem = useNoteProblem(what);
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [isAsking, setIsAsking] = useState(false);
  /** Like `ask`, but rejects on failure, for a caller that reports errors itself. Resolves to the value that is then shown. */
  const read = useCallback(async () => {
    const value = await load();
    setLoaded({ state: 'there', value });
    return value;
  }, [load]);
  const ask = useCallback(async () => {
    setIsAsking(true);
    try {
      await read();
    } catch (error) {
      setLoaded((before) => (before.state === 'there' ? before : { state: 'failed' }));
      noteProblem(error);
    } finally {
      setIsAsking(false);
    }
  }, [read, noteProblem]);
  useEffect(() => void ask(), [ask]);
  return { loaded, ask, isAsking, read };
}
