import type { Dossier, DossierFlags } from '@nabericht/domain/dossier/dossier';
import { DOSSIER_CACHE_MS } from '@nabericht/domain/rule/constants';
import * as v from 'valibot';

export interface WholeDossier {
  dossier: Dossier;
  flags: DossierFlags;
}

/** A dossier as it was kept in this page, and when. */
export interface CachedDossier {
  whole: WholeDossier;
  savedAt: number;
}

/** What the shell keeps for remotes while this page lives; an older shell keeps nothing. */
type Memory = Map<string, unknown> | undefined;

interface Kept extends CachedDossier {
  /** Whose it is: after a session that ended, somebody else may sign in here. */
  owner: string;
}

const KeptSchema: v.GenericSchema<unknown, Kept> = v.object({
  savedAt: v.number(),
  owner: v.string(),
  whole: v.custom<WholeDossier>((value) => typeof value === 'object' && value !== null && 'flags' in value),
});

const keyOf = (dossierId: string) => `dossier.${dossierId}`;

/** Keeps a dossier for the next half hour of this page, without what concerns bank accounts; never in storage. */
export function cacheDossier(memory: Memory, owner: string, whole: WholeDossier, now: number): void {
  // A shell that is older than this release gives none.
  if (!memory) return;
  const kept: Kept = { savedAt: now, owner, whole: withoutBankData(whole) };
  memory.set(keyOf(whole.dossier._id), kept);
}

export function readCachedDossier(
  memory: Memory,
  owner: string,
  dossierId: string,
  now: number,
): CachedDossier | undefined {
  // Another release of this code, in another remote, may have put it there.
  const kept = v.safeParse(KeptSchema, memory?.get(keyOf(dossierId)));
  if (!kept.success || kept.output.owner !== owner) return undefined;
  const { savedAt, whole } = kept.output;
  return now - savedAt < DOSSIER_CACHE_MS ? { savedAt, whole } : undefined;
}

const withoutBankData = ({ dossier, flags }: WholeDossier): WholeDossier => ({
  flags,
  dossier: {
    ...dossier,
    persons: dossier.persons.map((person) => ({ ...person, iban: null, ibanName: null })),
    products: dossier.products.map((product) => ({ ...product, value: null, customerPolicyNumber: null })),
    reporterProducts: dossier.reporterProducts.map((product) => ({ ...product, value: null })),
    tasks: dossier.tasks.map((task) => ({
      ...task,
      collectedData: { ...task.collectedData, payoutIban: null, payoutIbanName: null },
    })),
  },
});
