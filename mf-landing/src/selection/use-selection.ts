import { CHOSEN_PROVIDERS, keepIds, readIds } from '@nabericht/remote/kept-ids';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CardProvider } from '../catalogue/card-provider.ts';

export interface Selection {
  chosen: readonly CardProvider[];
  isChosen: (id: string) => boolean;
  toggle: (provider: CardProvider) => void;
}

interface Sources {
  /** What the page came with. */
  given: readonly CardProvider[];
  find: (ids: readonly string[]) => Promise<readonly CardProvider[]>;
}

/** Who is to be told, in the order of choosing. Kept in this tab until the report begins; after a reload it is found again. */
export function useSelection({ given, find }: Sources): Selection {
  const [chosen, setChosen] = useState(given);
  const isFound = useRef(false);
  const first = useRef({ given, find });

  useEffect(() => {
    const { given, find } = first.current;
    const lost = readIds(CHOSEN_PROVIDERS).filter((id) => !given.some(({ _id }) => _id === id));
    const end = (found: readonly CardProvider[]) => {
      isFound.current = true;
      setChosen((now) => [...found.filter(({ _id }) => !now.some((one) => one._id === _id)), ...now]);
    };
    // Who cannot be found now is not chosen; it can be ticked again.
    if (lost.length > 0) find(lost).then(end, () => end([]));
    else end([]);
  }, []);

  useEffect(() => {
    if (isFound.current)
      keepIds(
        CHOSEN_PROVIDERS,
        chosen.map(({ _id }) => _id),
      );
  }, [chosen]);

  const isChosen = useCallback((id: string) => chosen.some(({ _id }) => _id === id), [chosen]);
  const toggle = useCallback(
    (provider: CardProvider) =>
      setChosen((before) =>
        before.some(({ _id }) => _id === provider._id)
          ? before.filter(({ _id }) => _id !== provider._id)
          : [...before, provider],
      ),
    [],
  );
  return useMemo(() => ({ chosen, isChosen, toggle }), [chosen, isChosen, toggle]);
}
