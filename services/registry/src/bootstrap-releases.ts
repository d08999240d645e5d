import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@nabericht/database/in-transaction';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { writeFileWhole } from '@nabericht/release-model/write-file-whole';
import * as v from 'valibot';
import { type ChannelState, lastMoved, readState, takenBack } from './composition/channel-state.ts';
import { PointerMoved } from './composition/composition-repository.ts';
import { readSwitchedFlags } from './composition/flags.ts';
import { moveOnce } from './composition/move.ts';
import { promoted } from './composition/promote.ts';
import { isRunning } from './composition/rollouts.ts';
import { STARTED_BY } from './record-act.ts';
import { admitRelease, findAdmission } from './release/admission-repository.ts';
import { checkWhole } from './release/check-whole.ts';
import { findTurnedDefaults } from './release/gates/flags.ts';
import type { SwitchedFlag } from './release/gates/gate.ts';
import { findOverlaps } from './release/gates/routes-overlap.ts';
import { readBuiltRelease } from './release/read-built-release.ts';
import { ReleaseRefused } from './release/release-refused.ts';
import { type PreparedRelease, prepareRelease, storeRelease } from './release/store-release.ts';
import type { RegistryDatabase } from './tables.ts';

export interface BootstrapOptions {
  db: RegistryDatabase;
  dataDir: string;
  channel: string;
  gitSha: string | null;
  now: Date;
  /** Called when a build is not put live. */
  onHeld?: (held: NotLive) => void;
}

/**
 * Gates that can refuse a build because of what is live beside it. A release that turns a switched flag is held earlier;
 * `flags` covers a flag that is switched at that very moment.
 */
const BESIDE_OTHERS = ['shared-matrix', 'contract', 'routes-overlap', 'flags'];

const LAST_BUILT = 'built.json';

/**
 * By name the revision that was built last; for a held build, the move of the channel after which it was held, as text. An
 * earlier version of the installation reads that text as another revision than its own and promotes its own builds. It
 * could not parse anything but text, and would promote nothing.
 */
type LastBuilt = Record<string, string>;

const HELD_AFTER = /^held after move (\d+)$/;

export interface NotLive {
  why: string;
  /** `info` where a build that was published before is not live because a person decided so. */
  level: 'info' | 'warn';
}

interface Outcome {
  moved: ReleaseId[];
  /**
   * Builds that should be promoted, but are pinned, frozen, retired, need a second person, turn a switched flag, or do not fit
   * remotes that are built elsewhere.
   */
  held: ReleaseId[];
  /** Also of builds that were published before and are not to be promoted. */
  notLive: NotLive[];
  /** The last revision of the channel at that time. */
  after: number;
}

/**
 * Publishes the builds that are not in the registry yet, and promotes them. Earlier builds stay as the operator left them, so a
 * rollback survives a restart. A build that changed back to earlier content is promoted too: the data folder remembers what
 * this installation built last. Names that are pinned or need a second person stay as they are, as does a build that turns the
 * default of a switched flag, and nothing moves during a freeze; the first start after that promotes the build, unless somebody
 * moved that name meanwhile. The same applies when a remote that is built elsewhere does not fit, or serves the same path: what
 * is live stays until that remote can be updated too. Retired names stay off the site.
 * @param folders build outputs, each with its release.json
 */
export async function bootstrapReleases(folders: string[], options: BootstrapOptions): Promise<ReleaseId[]> {
  const releases: PreparedRelease[] = [];
  // One at a time: in parallel they would occupy every thread of the pool, one of which the sign-in of a connection needs.
  for (const folder of folders) {
    const built = await readBuiltRelease(folder);
    checkWhole(built);
    releases.push(await prepareRelease(options.db, built));
  }
  const lastBuilt = await readLastBuilt(options.dataDir);
  const { moved, held, notLive, after } = await storeAndPromote(releases, lastBuilt, options);
  for (const each of notLive) options.onHeld?.(each);
  const built = releases.filter(({ id }) => !held.includes(id)).map(({ id }) => [id.name, revisionOf(id)]);
  const since = (name: string) => `held after move ${heldAfter(lastBuilt[name]) ?? after}`;
  const kept = Object.fromEntries(held.map(({ name }) => [name, since(name)]));
  const content = { ...lastBuilt, ...Object.fromEntries(built), ...kept };
  await writeFileWhole(join(options.dataDir, LAST_BUILT), JSON.stringify(content));
  return moved;
}

async function storeAndPromote(
  releases: PreparedRelease[],
  lastBuilt: LastBuilt,
  { db, channel, gitSha, now }: BootstrapOptions,
): Promise<Outcome> {
  for (;;) {
    try {
      return await inTransaction(db, async (trx) => {
        const added: ReleaseId[] = [];
        for (const release of releases) {
          await storeRelease(trx, release, { gitSha, publishedBy: STARTED_BY });
          if (await admitRelease(trx, release.id, { admittedBy: STARTED_BY })) added.push(release.id);
        }
        const state = await readState(trx, channel, now);
        const switched = await readSwitchedFlags(trx, state);
        const wanted: PreparedRelease[] = [];
        const notLive: NotLive[] = [];
        for (const release of releases) {
          const { id } = release;
          if (added.includes(id) || (await isWantedAgain(trx, id, lastBuilt[id.name], state)))
            wanted.push(release);
          else notLive.push(...whyNotWanted(state, release, switched));
        }
        const wantedIds = wanted.map(({ id }) => id);
        const after = state.pointer?.revision ?? 0;
        const held: ReleaseId[] = [];
        for (const release of wanted) {
          const why = whyHeldBack(state, release, switched);
          if (why === null) continue;
          held.push(release.id);
          notLive.push({ why, level: 'warn' });
        }
        const moved = wantedIds.filter((id) => !held.includes(id));
        const reason = { channel, movedBy: STARTED_BY, why: 'built with this installation', now };
        const outcome = { moved, held, notLive, after };
        if (moved.length === 0) return outcome;
        const misfit = await moveOnce(trx, reason, (state) => promoted(state, moved)).then(
          () => null,
          (error: unknown) => misfitOf(error, releases, state),
        );
        if (!misfit) return outcome;
        return {
          moved: [],
          held: wantedIds,
          notLive: [...notLive, { why: misfit.message, level: 'warn' }],
          after,
        };
      });
    } catch (error) {
      if (!(error instanceof PointerMoved)) throw error;
    }
  }
}

/** A decision of a person about its name, one of its flags or everything, that a start respects; null: nothing. */
function whyHeldBack(
  state: ChannelState,
  { id, manifest }: PreparedRelease,
  switched: readonly SwitchedFlag[],
): string | null {
  const { pins, frozen, twoPeople } = state;
  const release = formatRelease(id);
  if (frozen) return `${release} waits for the end of the freeze`;
  if (pins[id.name]) return `${release} waits until ${id.name} is unpinned`;
  if (twoPeople.has(id.name)) return `${release} waits for two people, who promote it`;
  const last = lastMoved(state, id.name);
  if (last?.kind === 'retire') return `${id.name} was retired by ${last.movedBy}: ${release} is not put live`;
  const [turned] = findTurnedDefaults([manifest], switched);
  return turned ? `${release} waits: ${turned.reason}. ${turned.mend}` : null;
}

/**
 * Why a build that is not to be promoted is not live; nothing where it is, where a rollback took it off, or where it is being
 * rolled out. The command is named only where no person decided otherwise: it would undo that.
 */
function whyNotWanted(
  state: ChannelState,
  release: PreparedRelease,
  switched: readonly SwitchedFlag[],
): NotLive[] {
  const { id } = release;
  const revision = revisionOf(id);
  if (state.composition[id.name] === revision || takenBack(state, id.name, revision)) return [];
  if (
    state.rollouts.some(
      (rollout) =>
        isRunning(rollout) && rollout.releases.some((other) => formatRelease(other) === formatRelease(id)),
    )
  )
    return [];
  const heldBack = whyHeldBack(state, release, switched);
  if (heldBack !== null) return [{ why: heldBack, level: 'info' }];
  const name = formatRelease(id);
  const last = lastMoved(state, id.name);
  if (last && last.movedBy !== STARTED_BY)
    return [{ why: `${name} is not live: ${last.movedBy} put another release live`, level: 'info' }];
  const why = `${name} was published before and does not go live again by itself; if you went back on purpose: release promote ${name} --again`;
  return [{ why, level: 'warn' }];
}

/**
 * Whether a build that the registry already knows is to be promoted again: its source was changed back, or it was held and its
 * name has not moved since.
 */
async function isWantedAgain(
  trx: RegistryDatabase,
  id: ReleaseId,
  last: string | undefined,
  state: ChannelState,
): Promise<boolean> {
  const known = heldAfter(last);
  if (last !== undefined && known === null) return last !== revisionOf(id);
  const after = known ?? (await admittedAfter(trx, id, state));
  if (after === null || takenBack(state, id.name, revisionOf(id))) return false;
  return (lastMoved(state, id.name)?.revision ?? 0) <= after;
}

/** The move after which the build was held; null when it is not held. */
function heldAfter(last: string | undefined): number | null {
  const [, move] = HELD_AFTER.exec(last ?? '') ?? [];
  return move === undefined ? null : Number(move);
}

/** The last revision before a start admitted it, for installations that keep no data folder; null when no start did. */
async function admittedAfter(
  trx: RegistryDatabase,
  id: ReleaseId,
  { moves }: ChannelState,
): Promise<number | null> {
  const admission = await findAdmission(trx, id);
  if (admission?.admitted_by !== STARTED_BY) return null;
  return moves.findLast(({ movedAt }) => movedAt < admission.admitted_at)?.revision ?? 0;
}

/**
 * A conflict with a remote that is built elsewhere, or with a switched flag, must not prevent the start: it is returned,
 * anything else is thrown.
 */
function misfitOf(error: unknown, built: PreparedRelease[], { pointer }: ChannelState): ReleaseRefused {
  const isMisfit =
    pointer !== null &&
    error instanceof ReleaseRefused &&
    error.refusals.every(({ gate }) => BESIDE_OTHERS.includes(gate)) &&
    // Two builds of this installation that serve the same path are a mistake in this installation.
    findOverlaps(built.map(({ manifest }) => manifest)).length === 0;
  if (isMisfit) return error;
  throw error;
}

const lastBuiltSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

async function readLastBuilt(dataDir: string): Promise<LastBuilt> {
  return v.parse(lastBuiltSchema, await readFile(join(dataDir, LAST_BUILT), 'utf8').catch(() => '{}'));
}
