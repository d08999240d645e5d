import { useState } from 'react';

export const NOTE_KEY = 'trial.note';

/** What is typed is kept at once, so that another release that takes over the place has it too. */
export function useDraft(): [string, (text: string) => void] {
  const [text, setText] = useState(() => globalThis.sessionStorage?.getItem(NOTE_KEY) ?? '');
  const keep = (next: string) => {
    sessionStorage.setItem(NOTE_KEY, next);
    setText(next);
  };
  return [text, keep];
}
