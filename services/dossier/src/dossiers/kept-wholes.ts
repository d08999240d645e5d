import { LRUCache } from 'lru-cache';
import type { DossierWhole, Standing } from './dossier-whole.ts';

/** A part takes about 1 kB; most dossiers have about twenty. */
const MOST_PARTS = 12_000;
const KEPT_MS = 600_000;

/**
 * A cache of dossiers that this process has read or saved, each with its revision: when the stored revision differs,
 * only the kinds of parts that changed in between are read. In memory only, for ten minutes.
 */
export interface KeptWholes {
  /** Marks a dossier of which tasks are being saved. */
  expect(id: string): void;
  /** Whether it is marked: then reading its revision before a change is worth a query. */
  isExpected(id: string): boolean;
  /**
   * Callers must replace the parts and never mutate them, since changes are detected by identity.
   * @param revision a committed revision of the dossier, not newer than this copy
   */
  keep(id: string, revision: string, whole: DossierWhole): void;
  /** The last copy that this process knows: other processes may have changed the dossier since. */
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

const countParts = (whole: DossierWhole) => partsOf(whole).reduce((count, { length }) => count + length, 0);

/** Freezes the parts, which are shared between requests, so that a mutation throws. Opened seals are frozen already. */
function freezeParts(whole: DossierWhole): void {
  Object.freeze(whole.record);
  for (const { task } of Object.isFrozen(whole.tasks) ? [] : whole.tasks) Object.freeze(task);
  // A kind that did not change since the last copy is frozen already, with all that is in it.
  for (const parts of partsOf(whole).filter((one) => !Object.isFrozen(one)))
    for (const part of Object.freeze(parts)) Object.freeze(part);
}

export function createKeptWholes(): KeptWholes {
  const wholes = new LRUCache<string, { isExpected: boolean; standing?: Standing }>({
    maxSize: MOST_PARTS,
    sizeCalculation: ({ standing }) => 1 + (standing ? countParts(standing.whole) : 0),
    ttl: KEPT_MS,
    // Without autopurge, entries that nobody requests again would stay in memory.
    ttlAutopurge: true,
    // Otherwise each lookup starts a timer.
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
