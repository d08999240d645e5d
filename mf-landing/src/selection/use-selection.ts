import { CHOSEN_PROVIDERS, keepIds, readIds } from '@nabericht/remote/kept-ids';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CardProvider } from '../catalogue/card-provider.ts';

export interface Selection {
  chosen: readonly CardProvider[];
  isChosen: (id: string) => boolean;
  toggle: (provider: CardProvider) => void;
  clear: () => void;
}

interface Sources {
  /** The providers that the server included in the page. */
  given: readonly CardProvider[];
  find: (ids: readonly string[]) => Promise<readonly CardProvider[]>;
}

/**
 * The chosen providers in the order of choosing. Their ids are kept in this tab until the report starts, and are loaded again
 * after a reload.
 */
export function useSelection({ given, find }: Sources): Selection {
  const [chosen, setChosen] = useState(given);
  /** Ids of an earlier choice whose providers are not loaded yet; they stay stored. */
  const unfound = useRef<readonly string[]>([]);
  const first = useRef({ given, find });

  useEffect(() => {
    const { given, find } = first.current;
    unfound.current = readIds(CHOSEN_PROVIDERS).filter((id) => !given.some(({ _id }) => _id === id));
    if (unfound.current.length === 0) return;
    find(unfound.current).then(
      (found) => {
        const wanted = found.filter(({ _id }) => unfound.current.includes(_id));
        unfound.current = [];
        setChosen((now) => [...wanted.filter(({ _id }) => !now.some((one) => one._id === _id)), ...now]);
      },
      // If this fails, as without a connection, the next page tries again.
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
  const clear = useCallback(() => {
    unfound.current = [];
    setChosen([]);
  }, []);
  return useMemo(() => ({ chosen, isChosen, toggle, clear }), [chosen, isChosen, toggle, clear]);
}
