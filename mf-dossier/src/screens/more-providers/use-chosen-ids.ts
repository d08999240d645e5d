import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';

const Ids = v.array(v.pipe(v.string(), v.uuid()));

const keyOf = (dossierId: string) => `more-providers.${dossierId}`;

/** Who was chosen to be added, kept in this tab until it is sent. */
export function useChosenIds(dossierId: string) {
  const [ids, setIds] = useState<readonly string[]>(() => read(dossierId));
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(dossierId), JSON.stringify(ids));
    } catch {
      // A full or forbidden store: the choice then lives as long as this page.
    }
  }, [dossierId, ids]);
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id])),
    [],
  );
  const clear = useCallback(() => setIds([]), []);
  return { ids, toggle, clear };
}

function read(dossierId: string): readonly string[] {
  try {
    const kept = v.safeParse(Ids, JSON.parse(sessionStorage.getItem(keyOf(dossierId)) ?? '[]'));
    return kept.success ? kept.output : [];
  } catch {
    return [];
  }
}
