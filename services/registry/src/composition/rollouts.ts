import { type Composition, withReleases } from '@nabericht/release-model/composition';
import { DRAWS } from '@nabericht/release-model/draw';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import type { Move } from './composition-repository.ts';

/** What some visitors are to get first, and how. */
export interface RolloutPlan {
  releases: ReleaseId[];
  /** In place of releases: `mf-dossier/new-list`, which has the other value than its default for whoever gets it. */
  flag: string | null;
  /** The share of visitors in each stage, in draws; the last is all of them. */
  stages: number[];
  /** So long each stage lasts at least. */
  leastMinutes: number;
  /** So many visitors of the candidate's arm each stage has at least. */
  leastVisitors: number;
  /** Each stage waits for a person. */
  holds: boolean;
}

export type RolloutRecord = RolloutPlan & { id: number };

/**
 * `overtaken`: something else went live in the place of one of its releases, or what is live there was pinned; or its flag
 * was switched anew.
 */
export type RolloutState = 'running' | 'halted' | 'finished' | 'overtaken';

export interface Rollout extends RolloutRecord {
  state: RolloutState;
  /** The stage it is in, or was in last. */
  stage: number;
  /** The share of visitors that get it now, in draws. */
  share: number;
  started: Move;
  /** What brought it into its stage. */
  entered: Move;
  /** What ended it; null while it runs. */
  ended: Move | null;
}

/** The rollouts of a channel, as its log of moves has them; oldest first. */
export const rolloutsOf = (moves: readonly Move[], records: readonly RolloutRecord[]): Rollout[] =>
  records.flatMap((record) => rolloutOf(moves, record, records) ?? []);

function rolloutOf(
  moves: readonly Move[],
  record: RolloutRecord,
  records: readonly RolloutRecord[],
): Rollout | null {
  const own = moves.filter(({ rollout }) => rollout?.id === record.id);
  const [started] = own;
  const entered = own.findLast(({ kind }) =>
    record.flag === null ? kind === 'canary' || kind === 'canary-grow' : kind !== 'canary-halt',
  );
  if (!started || !entered) return null;
  const stage = entered.rollout?.stage ?? 0;
  const endOf = (move: Move) =>
    record.flag === null ? endOfReleases(move, started, record) : endOfFlag(move, record, records);
  const later = moves.filter(({ revision }) => revision > started.revision);
  const ended = later.find((move) => endOf(move)) ?? null;
  const isForAll = record.flag !== null && (record.stages[stage] ?? DRAWS) >= DRAWS;
  const state = (ended && endOf(ended)) ?? (isForAll ? 'finished' : 'running');
  return {
    ...record,
    state,
    stage,
    share: state === 'running' ? (record.stages[stage] ?? DRAWS) : state === 'finished' ? DRAWS : 0,
    started,
    entered,
    ended,
  };
}

/** What a later move makes of a rollout; null when it goes on. */
function endOfReleases(move: Move, started: Move, { id, releases }: RolloutRecord): RolloutState | null {
  if (move.kind === 'canary-halt' && move.rollout?.id === id) return 'halted';
  const isTouched = releases.some(
    ({ name }) =>
      move.composition[name] !== started.composition[name] || (move.kind === 'pin' && move.subject === name),
  );
  if (!isTouched) return null;
  const isAllLive = releases.every((release) => move.composition[release.name] === revisionOf(release));
  return isAllLive ? 'finished' : 'overtaken';
}

/** A flag that everybody gets stays so until somebody takes it back. */
function endOfFlag(
  { kind, rollout }: Move,
  { id, flag }: RolloutRecord,
  records: readonly RolloutRecord[],
): RolloutState | null {
  if (kind === 'canary-halt' && rollout?.id === id) return 'halted';
  const isAnew = kind !== 'canary-halt' && rollout !== null && rollout.id !== id;
  return isAnew && records.some((other) => other.id === rollout.id && other.flag === flag)
    ? 'overtaken'
    : null;
}

export const isRunning = ({ state }: Pick<Rollout, 'state'>): boolean => state === 'running';

/** Every composition that a visitor can be given while these run: each of them is drawn for itself. */
export function possibleCompositions(
  live: Composition,
  rollouts: readonly Pick<RolloutPlan, 'releases'>[],
): Composition[] {
  const all = [live];
  for (const { releases } of rollouts.filter(isOfReleases))
    all.push(...all.map((composition) => withReleases(composition, releases)));
  return all;
}

/**
 * What else visitors can be given once this is live, so that it has to fit as well. A rollout of a name that it moves has
 * ended by then.
 */
export const shownBeside = (
  { composition, rollouts }: { composition: Composition; rollouts: readonly Rollout[] },
  to: Composition,
): Composition[] =>
  possibleCompositions(
    to,
    rollouts.filter(
      (rollout) => isRunning(rollout) && rollout.releases.every(({ name }) => to[name] === composition[name]),
    ),
  );

/** A flag changes no composition. */
const isOfReleases = ({ releases }: Pick<RolloutPlan, 'releases'>): boolean => releases.length > 0;

/** By which it is grown and halted: names of releases, or the flag. */
export const namesOf = ({ releases, flag }: Pick<RolloutPlan, 'releases' | 'flag'>): string[] =>
  flag === null ? releases.map(({ name }) => name) : [flag];

/** What it is of, one by one. */
export const subjectsOf = ({ releases, flag }: Pick<RolloutPlan, 'releases' | 'flag'>): string[] =>
  flag === null ? releases.map(formatRelease) : [flag];

export const textOf = (plan: Pick<RolloutPlan, 'releases' | 'flag'>): string => subjectsOf(plan).join(' ');
