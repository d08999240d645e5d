import { LRUCache } from 'lru-cache';
import type { DossierWhole } from './dossier-whole.ts';

/** A part is about 1 kB; most dossiers are of twenty. */
const MOST_PARTS = 12_000;
const KEPT_MS = 600_000;

/**
 * Dossiers whose tasks are being saved in this process, as they were read or saved last, by the revision at which they stood
 * so: at that revision nobody needs to read one again. In memory alone, for ten minutes. Of others, which are read once and
 * again after somebody else changed them, to keep them would cost more than it saves.
 */
export interface KeptWholes {
  /** From now on it is kept. */
  expect(id: string): void;
  /** Whether it is kept, so that it is worth asking at which revision it stands. */
  isExpected(id: string): boolean;
  find(id: string, revision: string): DossierWhole | undefined;
  /**
   * Where it is expected. Who changes it replaces its parts and never writes in them, by which alone a change is seen.
   * @param revision of what was committed, no newer than the dossier
   */
  keep(id: string, revision: string, whole: DossierWhole): void;
  forget(id: string): void;
  /** As it stood last, as far as this process knows: others may have changed it since. */
  last(id: string): Standing | undefined;
}

export interface Standing {
  revision: string;
  whole: DossierWhole;
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
  const wholes = new LRUCache<string, { standing?: Standing }>({
    maxSize: MOST_PARTS,
    sizeCalculation: ({ standing }) => 1 + (standing ? partsOf(standing.whole).flat().length : 0),
    ttl: KEPT_MS,
    // Else what nobody asks for again would stay in memory.
    ttlAutopurge: true,
  });
  return {
    expect: (id) => {
      if (!wholes.has(id)) wholes.set(id, {});
    },
    isExpected: (id) => wholes.has(id),
    find: (id, revision) => {
      const standing = wholes.get(id)?.standing;
      return standing?.revision === revision ? standing.whole : undefined;
    },
    keep: (id, revision, whole) => {
      if (!wholes.has(id)) return;
      freezeParts(whole);
      wholes.set(id, { standing: { revision, whole } });
    },
    forget: (id) => {
      wholes.delete(id);
    },
    last: (id) => wholes.get(id)?.standing,
  };
}
