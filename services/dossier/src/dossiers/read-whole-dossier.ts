import type { Dossier, DossierFlags } from '@nabericht/domain/dossier/dossier';
import { dossierFlags } from '@nabericht/domain/dossier/dossier-flags';
import type { Provider } from '@nabericht/domain/provider/provider';
import { notFound } from '@nabericht/service-kit/problem';
import { linkTo } from '@nabericht/service-kit/trace/span';
import type { DossierDeps } from '../deps.ts';
import { asAsked } from '../providers/as-asked.ts';
import { readProviders } from '../providers/read-providers.ts';
import { dossierJson } from './dossier-json.ts';
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

/** A dossier as its reporter sees it, with the flags derived from it. */
export async function readWholeDossier(
  deps: DossierDeps,
  id: string,
): Promise<{ dossier: Dossier; flags: DossierFlags }> {
  const { whole, providers } = await loadDossier(deps, id);
  linkToAnswers(whole);
  const dossier = presentDossier(whole, providers, deps.now(), deps.retention);
  return { dossier, flags: flagsOf(whole, providers) };
}

/**
 * The same as JSON, of a dossier that was seen; the stored one may be newer by now.
 * @returns also when it says something else by itself, if that is before the next hour
 */
export async function readSeenDossier(
  deps: DossierDeps,
  id: string,
  seen: SeenDossier,
): Promise<{ json: string; until: Date | undefined }> {
  const { whole, providers } = await loadSeen(deps, id, seen);
  linkToAnswers(whole);
  const now = deps.now();
  const until = nextLeaving(whole.tasks, now);
  const dossier = dossierJson(whole, providers, now, until, deps.retention);
  return { json: `{"dossier":${dossier},"flags":${JSON.stringify(flagsOf(whole, providers))}}`, until };
}

function linkToAnswers({ tasks }: DossierWhole): void {
  for (const { answerTrace } of tasks) linkTo(answerTrace);
}

/** When the next notice or answer leaves: the content of the dossier changes at that time. */
function nextLeaving(tasks: DossierWhole['tasks'], now: Date): Date | undefined {
  const moments = tasks
    .map(({ task }) => new Date(task.noticeLeavesAt ?? 0))
    .filter((moment) => moment > now)
    .sort((a, b) => a.getTime() - b.getTime());
  return moments[0];
}

function flagsOf({ record, tasks }: DossierWhole, providers: readonly Provider[]): DossierFlags {
  return dossierFlags({
    nnOnly: record.nnOnly,
    providers,
    tasks: tasks.map(({ task }) => task),
    deathCertificate: record.certificate,
  });
}
