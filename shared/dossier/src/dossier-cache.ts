import { DOSSIER_CACHE_MS } from '@nabericht/domain/constants';
import type { Dossier, DossierFlags } from '@nabericht/domain/dossier';
import * as v from 'valibot';

export interface WholeDossier {
  dossier: Dossier;
  flags: DossierFlags;
}

/** A dossier as it was kept in this tab, and when. */
export interface CachedDossier {
  whole: WholeDossier;
  savedAt: number;
}

const Cached = v.object({
  savedAt: v.number(),
  /** Whose it is: after a session that ended, somebody else may sign in here. */
  owner: v.string(),
  whole: v.custom<WholeDossier>((value) => typeof value === 'object' && value !== null && 'flags' in value),
});

const keyOf = (dossierId: string) => `dossier.${dossierId}`;

/** Keeps a dossier for the next half hour of this tab, without what concerns bank accounts. */
export function cacheDossier(storage: Storage, owner: string, whole: WholeDossier, now: number): void {
  try {
    storage.setItem(
      keyOf(whole.dossier._id),
      JSON.stringify({ savedAt: now, owner, whole: withoutBankData(whole) }),
    );
  } catch {
    // A full or forbidden store: then every visit asks the server, as it does anyhow.
  }
}

export function readCachedDossier(
  storage: Storage,
  owner: string,
  dossierId: string,
  now: number,
): CachedDossier | undefined {
  try {
    const kept = v.safeParse(Cached, JSON.parse(storage.getItem(keyOf(dossierId)) ?? 'null'));
    if (!kept.success || kept.output.owner !== owner) return undefined;
    const { savedAt, whole } = kept.output;
    return now - savedAt < DOSSIER_CACHE_MS ? { savedAt, whole } : undefined;
  } catch {
    return undefined;
  }
}

export const withoutBankData = ({ dossier, flags }: WholeDossier): WholeDossier => ({
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
