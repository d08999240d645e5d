import { useState } from 'react';

const KEY = 'trial.note';

/** What is typed is kept at once, so that another release that takes over the place has it too. */
export function useDraft(): [string, (text: string) => void] {
  const [text, setText] = useState(() => globalThis.sessionStorage?.getItem(KEY) ?? '');
  const keep = (next: string) => {
    sessionStorage.setItem(KEY, next);
    setText(next);
  };
  return [text, keep];
}
