import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { findOverlaps } from '../release/refusals.ts';
import { formatRelease, type ReleaseId } from '../release/release-id.ts';
import { ReleaseRefused } from '../release/release-refused.ts';
import { findManifest } from '../release/release-repository.ts';
import type { GatewayDatabase } from '../tables.ts';
import {
  type Composition,
  compositionId,
  lineage,
  lineageOf,
  releasesOf,
  withReleases,
} from './composition.ts';
import { listMoves, movePointer, type Pointer, PointerMoved, readPointer } from './composition-repository.ts';

/** The channel that visitors get. Others can hold a candidate. */
export const LIVE = 'live';

export interface MoveReason {
  channel: string;
  movedBy: string;
  why: string | null;
}

/** Puts these releases live beside what is live already. Two at once both succeed. Throws ReleaseRefused. */
export async function promote(
  db: GatewayDatabase,
  releases: ReleaseId[],
  reason: MoveReason,
): Promise<Pointer> {
  return move(db, reason, (current) => withReleases(current, releases));
}

/** Takes one name back to the release that was live before. Throws ReleaseRefused when there is none. */
export async function rollBackRelease(
  db: GatewayDatabase,
  name: string,
  reason: MoveReason,
): Promise<Pointer> {
  return move(db, reason, async (current, trx) => {
    const moves = await listMoves(trx, reason.channel);
    const line = lineageOf(
      name,
      moves.map((entry) => entry.composition),
    );
    const before = line.at(-2);
    if (!before) throw new ReleaseRefused([`${name} has no earlier release to go back to`]);
    return { ...current, [name]: before };
  });
}

/**
 * Takes everything back: to the composition before, or to any that was ever live (`to`: the start of its id).
 * Throws PointerMoved when somebody promotes at that moment: what to go back to is then another question.
 */
export async function rollBackComposition(
  db: GatewayDatabase,
  to: string | null,
  reason: MoveReason,
): Promise<Pointer> {
  const decide: Decide = async (_current, trx) => {
    const moves = await listMoves(trx, reason.channel);
    const ids = moves.map((entry) => entry.toId);
    const matches = new Set(ids.filter((id) => to !== null && id.startsWith(to)));
    if (matches.size > 1)
      throw new ReleaseRefused([`${to} fits more than one composition: give more of its id`]);
    const target = to === null ? lineage(ids).at(-2) : [...matches][0];
    const found = moves.find((entry) => entry.toId === target);
    if (!found) throw new ReleaseRefused([to ? `${to} was never live` : 'Nothing was live before this']);
    return found.composition;
  };
  return db.transaction().execute((trx) => moveOnce(trx, reason, decide));
}

type Decide = (current: Composition, trx: GatewayDatabase) => Composition | Promise<Composition>;

/** Every try starts from what is live at that moment, so nobody's move is lost and none is overwritten. */
async function move(db: GatewayDatabase, reason: MoveReason, decide: Decide): Promise<Pointer> {
  for (;;) {
    try {
      return await db.transaction().execute((trx) => moveOnce(trx, reason, decide));
    } catch (error) {
      if (!(error instanceof PointerMoved)) throw error;
    }
  }
}

/** One try inside a transaction of the caller. Throws PointerMoved and ReleaseRefused. */
export async function moveOnce(trx: GatewayDatabase, reason: MoveReason, decide: Decide): Promise<Pointer> {
  const from = await readPointer(trx, reason.channel);
  const current = from ? await readComposition(trx, from.compositionId) : {};
  const to = await decide(current, trx);
  if (from?.compositionId === compositionId(to)) return from;
  const overlaps = findOverlaps(await readManifests(trx, to));
  if (overlaps.length > 0) throw new ReleaseRefused(overlaps);
  return movePointer(trx, { ...reason, from, to });
}

export async function liveManifests(db: GatewayDatabase, channel: string): Promise<ReleaseManifest[]> {
  const pointer = await readPointer(db, channel);
  return pointer ? readManifests(db, await readComposition(db, pointer.compositionId)) : [];
}

async function readComposition(db: GatewayDatabase, id: string): Promise<Composition> {
  const row = await db
    .selectFrom('composition')
    .select('releases')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.releases;
}

async function readManifests(db: GatewayDatabase, composition: Composition): Promise<ReleaseManifest[]> {
  return Promise.all(
    releasesOf(composition).map(async (id) => {
      const manifest = await findManifest(db, id);
      if (!manifest) throw new ReleaseRefused([`${formatRelease(id)} was never published`]);
      return manifest;
    }),
  );
}
