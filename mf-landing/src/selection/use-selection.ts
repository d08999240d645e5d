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
  /** Chosen before and not found again yet: they stay kept. */
  const unfound = useRef<readonly string[]>([]);
  const first = useRef({ given, find });

  useEffect(() => {
    const { given, find } = first.current;
    unfound.current = readIds(CHOSEN_PROVIDERS).filter((id) => !given.some(({ _id }) => _id === id));
    if (unfound.current.length === 0) return;
    find(unfound.current).then(
      (found) => {
        unfound.current = [];
        setChosen((now) => [...found.filter(({ _id }) => !now.some((one) => one._id === _id)), ...now]);
      },
      // As without a connection: the next page finds them.
      () => {},
    );
  }, []);

  useEffect(() => {
    const ids = chosen.map(({ _id }) => _id);
    keepIds(CHOSEN_PROVIDERS, [...new Set([...unfound.current, ...ids])]);
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
