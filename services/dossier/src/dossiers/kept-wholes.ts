import { LRUCache } from 'lru-cache';
import type { DossierWhole, Standing } from './dossier-whole.ts';

/** A part is about 1 kB; most dossiers are of twenty. */
const MOST_PARTS = 12_000;
const KEPT_MS = 600_000;

/**
 * Dossiers that were read or saved in this process, by the revision at which they stood so: at another one, those kinds of
 * parts are read that changed in between. In memory alone, for ten minutes.
 */
export interface KeptWholes {
  /** Tasks of it are being saved. */
  expect(id: string): void;
  /** Whether that is so: then it is worth asking at which revision it stands before it is changed. */
  isExpected(id: string): boolean;
  /**
   * Who changes it replaces its parts and never writes in them, by which alone a change is seen.
   * @param revision of what was committed, no newer than the dossier
   */
  keep(id: string, revision: string, whole: DossierWhole): void;
  /** As it stood last, as far as this process knows: others may have changed it since. */
  last(id: string): Standing | undefined;
}

const partsOf = ({ persons, tasks, products, reporterProducts, messages, documents }: DossierWhole) => [
  persons,
  tasks,
  products,
  reporterProducts,
  messages,
  documents,
];

/** Whoever writes in a part that others are given too is stopped; what was sealed of it is so already. */
function freezeParts(whole: DossierWhole): void {
  Object.freeze(whole.record);
  for (const parts of partsOf(whole)) for (const part of Object.freeze(parts)) Object.freeze(part);
  for (const { task } of whole.tasks) Object.freeze(task);
}

export function createKeptWholes(): KeptWholes {
  const wholes = new LRUCache<string, { isExpected: boolean; standing?: Standing }>({
    maxSize: MOST_PARTS,
    sizeCalculation: ({ standing }) => 1 + (standing ? partsOf(standing.whole).flat().length : 0),
    ttl: KEPT_MS,
    // Else what nobody asks for again would stay in memory.
    ttlAutopurge: true,
    // Else each look starts a timer.
    ttlResolution: 0,
  });
  const isExpected = (id: string) => wholes.get(id)?.isExpected ?? false;
  return {
    expect: (id) => {
      const known = wholes.get(id);
      if (!known?.isExpected) wholes.set(id, { ...known, isExpected: true });
    },
    isExpected,
    keep: (id, revision, whole) => {
      freezeParts(whole);
      wholes.set(id, { isExpected: isExpected(id), standing: { revision, whole } });
    },
    last: (id) => wholes.get(id)?.standing,
  };
}
