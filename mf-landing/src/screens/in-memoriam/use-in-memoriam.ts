import type { Length, Tone } from '@nabericht/domain/report/in-memoriam-style';
import { useApi } from '@nabericht/remote';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useEffect, useRef, useState } from 'react';

export type Writing =
  | { state: 'idle' }
  | { state: 'writing'; isSlow: boolean }
  | { state: 'written'; text: string }
  | { state: 'failed'; problem: CallProblem };

interface Wish {
  keywords: string;
  tone: Tone;
  length: Length;
}

const SLOW_MS = 4000;

/** Requests a text. A new request aborts the one before, and nothing is kept after the screen is closed. */
export function useInMemoriam() {
  const api = useApi();
  const noteProblem = useNoteProblem('write in memoriam');
  const [writing, setWriting] = useState<Writing>({ state: 'idle' });
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);

  const write = async (wish: Wish) => {
    under.current?.abort();
    const question = new AbortController();
    under.current = question;
    const { signal } = question;
    setWriting({ state: 'writing', isSlow: false });
    const slow = setTimeout(() => setWriting({ state: 'writing', isSlow: true }), SLOW_MS);
    signal.addEventListener('abort', () => clearTimeout(slow));
    try {
      const { data } = await api.content.writeInMemoriam({ body: wish }, { signal });
      if (!signal.aborted) setWriting({ state: 'written', text: data });
    } catch (error) {
      if (signal.aborted) return;
      setWriting({ state: 'failed', problem: noteProblem(error) });
    } finally {
      clearTimeout(slow);
    }
  };
  return { writing, write };
}
