import { useState } from 'react';

export const NOTE_KEY = 'trial.note';

/** Stores typed text immediately, so that a release that replaces this one has it too. */
export function useDraft(): [string, (text: string) => void] {
  const [text, setText] = useState(() => globalThis.sessionStorage?.getItem(NOTE_KEY) ?? '');
  const keep = (next: string) => {
    sessionStorage.setItem(NOTE_KEY, next);
    setText(next);
  };
  return [text, keep];
}
