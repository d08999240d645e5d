import { useCallback, useState } from 'react';
import type { CardProvider } from '../catalogue/card-provider.ts';

export interface Selection {
  chosen: readonly CardProvider[];
  isChosen: (id: string) => boolean;
  toggle: (provider: CardProvider) => void;
  /** Adds what was chosen before the page came to life. */
  adopt: (providers: readonly CardProvider[]) => void;
}

/** Who is to be told, in the order of choosing. It begins empty with every visit of the landing page. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<readonly CardProvider[]>([]);
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
  const adopt = useCallback(
    (providers: readonly CardProvider[]) =>
      setChosen((before) => [
        ...before,
        ...providers.filter(({ _id }) => !before.some((other) => other._id === _id)),
      ]),
    [],
  );
  return { chosen, isChosen, toggle, adopt };
}
