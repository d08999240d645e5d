import { useCallback, useState } from 'react';
import type { CardProvider } from '../catalogue/card-provider.ts';

export interface Selection {
  chosen: readonly CardProvider[];
  isChosen: (id: string) => boolean;
  toggle: (provider: CardProvider) => void;
}

/** Who is to be told, in the order of choosing. It begins as given with every visit of the landing page. */
export function useSelection(initial: () => readonly CardProvider[]): Selection {
  const [chosen, setChosen] = useState(initial);
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
  return { chosen, isChosen, toggle };
}
