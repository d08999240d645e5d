import type { Dossier, DossierFlags } from '@nabericht/domain/dossier/dossier';
import { DOSSIER_CACHE_MS } from '@nabericht/domain/rule/constants';
import * as v from 'valibot';

export interface WholeDossier {
  dossier: Dossier;
  flags: DossierFlags;
}

/** A dossier in the memory of this page, and when it was stored. */
export interface CachedDossier {
  whole: WholeDossier;
  savedAt: number;
}

/** The shell's memory for remotes, which lives as long as this page; an older shell has none. */
type Memory = Map<string, unknown> | undefined;

interface Kept extends CachedDossier {
  /** The e-mail address of its owner: after a session that ended, somebody else may sign in here. */
  owner: string;
}

const KeptSchema: v.GenericSchema<unknown, Kept> = v.object({
  savedAt: v.number(),
  owner: v.string(),
  whole: v.custom<WholeDossier>((value) => typeof value === 'object' && value !== null && 'flags' in value),
});

const keyOf = (dossierId: string) => `dossier.${dossierId}`;

/** Stores a dossier in memory for half an hour, without data about bank accounts; never in browser storage. */
export function cacheDossier(memory: Memory, owner: string, whole: WholeDossier, now: number): void {
  // A shell that is older than this release has no memory.
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
  // A remote with another release of this code may have stored it.
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
      collectedData: {
        ...task.collectedData,
        partnerIban: null,
        partnerIbanName: null,
        payoutIban: null,
        payoutIbanName: null,
      },
    })),
  },
});
