import { ApiProblem, useRemote } from '@nabericht/remote';
import { useEffect, useRef, useState } from 'react';

export type Writing =
  | { state: 'idle' }
  | { state: 'writing'; isSlow: boolean }
  | { state: 'written'; text: string }
  | { state: 'failed'; why: 'failed' | 'tooOften' | 'offline' };

const SLOW_MS = 4000;
const WHY: Record<number, 'tooOften' | 'offline'> = { 0: 'offline', 429: 'tooOften' };

/** Asks for a text. Only the newest question counts, and nothing of it is kept after the screen. */
export function useInMemoriam() {
  const { api, reportError } = useRemote();
  const [writing, setWriting] = useState<Writing>({ state: 'idle' });
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);

  const write = async (keywords: string) => {
    under.current?.abort();
    const question = new AbortController();
    under.current = question;
    const { signal } = question;
    setWriting({ state: 'writing', isSlow: false });
    const slow = setTimeout(() => setWriting({ state: 'writing', isSlow: true }), SLOW_MS);
    signal.addEventListener('abort', () => clearTimeout(slow));
    try {
      const { data } = await api.content.writeInMemoriam({ body: { keywords } }, { signal });
      if (!signal.aborted) setWriting({ state: 'written', text: data });
    } catch (error) {
      if (signal.aborted) return;
      const why = (error instanceof ApiProblem && WHY[error.status]) || 'failed';
      if (why === 'failed') reportError(error, 'write in memoriam');
      setWriting({ state: 'failed', why });
    } finally {
      clearTimeout(slow);
    }
  };
  return { writing, write };
}
