import type { Refusal } from '@nabericht/contracts/registry';
import { inTransaction } from '@nabericht/database/in-transaction';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { readSurroundings } from '../composition/surroundings.ts';
import type { RegistryDatabase } from '../tables.ts';
import { admitRelease, listAdmitted } from './admission-repository.ts';
import { findRefusals } from './gates/gates.ts';
import type { BuiltRelease } from './read-built-release.ts';
import { ReleaseRefused } from './release-refused.ts';
import { prepareRelease, type ReleaseOrigin, storeRelease } from './store-release.ts';

export interface PublishOptions extends ReleaseOrigin {
  /** The channel whose live releases it must fit. */
  channel: string;
  /** A shell that is not live yet, in place of the live one. */
  beside?: ReleaseId | undefined;
  /** The API paths that the running services answer. */
  apiPaths: readonly string[];
  /** The time of the upload. */
  now: Date;
}

/**
 * Adds a build to the registry as a candidate: visitors do not get it. `isNew` is false when the same content was there before.
 * Throws ReleaseRefused.
 */
export async function addCandidate(
  db: RegistryDatabase,
  built: BuiltRelease,
  options: PublishOptions,
): Promise<{ id: ReleaseId; isNew: boolean }> {
  const { name } = built.manifest;
  const { channel, beside, apiPaths, now } = options;
  const refusals = findRefusals(built, await readSurroundings(db, { channel, name, beside, apiPaths, now }));
  if (refusals.length > 0) throw new ReleaseRefused(refusals);
  const release = await prepareRelease(db, built);
  const isNew = await inTransaction(db, (trx) => storeRelease(trx, release, options));
  return { id: release.id, isNew };
}

/** Admits what an operator publishes without a mount, after `tryOut` on the server. Throws ReleaseRefused. */
export async function publishRelease(
  db: RegistryDatabase,
  built: BuiltRelease,
  options: PublishOptions,
  tryOut: (id: ReleaseId) => Promise<Refusal[]> = async () => [],
): Promise<{ id: ReleaseId; isNew: boolean }> {
  const { id } = await addCandidate(db, built, options);
  const isAdmitted = (await listAdmitted(db, [id])).length > 0;
  const refusals = isAdmitted ? [] : await tryOut(id);
  if (refusals.length > 0) throw new ReleaseRefused(refusals);
  const isNew = await admitRelease(db, id, { admittedBy: options.publishedBy });
  return { id, isNew };
}
