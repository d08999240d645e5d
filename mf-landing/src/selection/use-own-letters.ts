import type { OwnLetter } from '@nabericht/domain/own-letters/own-letter';
import { withoutRepeats } from '@nabericht/domain/own-letters/same-letter';
import { keepLetters, readLetters } from '@nabericht/remote/kept-letters';
import { useCallback, useEffect, useMemo, useState } from 'react';

export interface OwnLetters {
  letters: readonly OwnLetter[];
  add: (letter: OwnLetter) => boolean;
  remove: (name: string) => void;
  clear: () => void;
}

/** The letters to organisations that are not in the list, kept in this tab until the report starts. */
export function useOwnLetters(): OwnLetters {
  const [letters, setLetters] = useState<readonly OwnLetter[]>([]);
  const change = useCallback((next: (before: readonly OwnLetter[]) => readonly OwnLetter[]) => {
    const letters = next(readLetters());
    keepLetters(letters);
    setLetters(letters);
  }, []);
  // Read after hydration, because the server does not know them.
  useEffect(() => setLetters(readLetters()), []);
  const remove = useCallback(
    (name: string) => change((before) => before.filter((letter) => letter.name !== name)),
    [change],
  );
  const add = useCallback(
    (letter: OwnLetter) => {
      change((before) => withoutRepeats([...before, letter]));
      return true;
    },
    [change],
  );
  const clear = useCallback(() => change(() => []), [change]);
  return useMemo(() => ({ letters, add, remove, clear }), [letters, add, remove, clear]);
}
