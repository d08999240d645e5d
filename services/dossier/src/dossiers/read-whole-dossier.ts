import type { Dossier, DossierFlags } from '@nabericht/domain/dossier/dossier';
import { dossierFlags } from '@nabericht/domain/dossier/dossier-flags';
import type { Provider } from '@nabericht/domain/provider/provider';
import { notFound } from '@nabericht/service-kit/problem';
import { linkTo } from '@nabericht/service-kit/trace/span';
import type { DossierDeps } from '../deps.ts';
import { asAsked } from '../providers/as-asked.ts';
import { readProviders } from '../providers/read-providers.ts';
import { type DossierWhole, loadWhole, presentDossier } from './dossier-whole.ts';
import { findStanding } from './find-standing.ts';
import type { SeenDossier } from './seen-dossier.ts';

/** Loads a dossier with its parts and its providers. */
export async function loadDossier(
  { store, clients }: Pick<DossierDeps, 'store' | 'clients'>,
  id: string,
): Promise<{ whole: DossierWhole; providers: Provider[] }> {
  return withProviders(clients, await loadWhole(store, id));
}

async function loadSeen({ store, wholes, clients }: DossierDeps, id: string, seen: SeenDossier) {
  const standing = await findStanding(store, id, seen);
  if (standing && standing !== seen.known) wholes.keep(id, standing.revision, standing.whole);
  return withProviders(clients, standing?.whole ?? null);
}

async function withProviders(clients: Pick<DossierDeps['clients'], 'provider'>, whole: DossierWhole | null) {
  if (!whole) throw notFound();
  const known = await readProviders(clients.provider, whole.record.providerIds);
  return { whole, providers: asAsked(known, whole.tasks) };
}

/**
 * A dossier as its reporter sees it, with the flags derived from it.
 * @param seen how it was seen to stand, if it was; it may be newer by now
 */
export async function readWholeDossier(
  deps: DossierDeps,
  id: string,
  seen?: SeenDossier,
): Promise<{ dossier: Dossier; flags: DossierFlags }> {
  const { whole, providers } = await (seen === undefined ? loadDossier(deps, id) : loadSeen(deps, id, seen));
  for (const { answerTrace } of whole.tasks) linkTo(answerTrace);
  const flags = dossierFlags({
    nnOnly: whole.record.nnOnly,
    providers,
    tasks: whole.tasks.map(({ task }) => task),
    deathCertificate: whole.record.certificate,
  });
  return { dossier: presentDossier(whole, providers, deps.now()), flags };
}
