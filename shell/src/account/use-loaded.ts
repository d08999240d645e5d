import { useRemote } from '@nabericht/remote';
import { useCallback, useEffect, useState } from 'react';
import { isOurFault } from '../forms/failure.ts';

type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'there'; value: T };

/** Asks for something when the page opens, and again on demand; what is shown stays until the new answer is there. */
export function useLoaded<T>(load: () => Promise<T>, what: string) {
  const { reportError } = useRemote();
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [isAsking, setIsAsking] = useState(false);
  const ask = useCallback(async () => {
    setIsAsking(true);
    try {
      setLoaded({ state: 'there', value: await load() });
    } catch (error) {
      setLoaded((before) => (before.state === 'there' ? before : { state: 'failed' }));
      if (isOurFault(error)) reportError(error, what);
    } finally {
      setIsAsking(false);
    }
  }, [load, what, reportError]);
  useEffect(() => void ask(), [ask]);
  return { loaded, ask, isAsking };
}
