import { type Composition, withReleases } from '@nabericht/release-model/composition';
import { DRAWS } from '@nabericht/release-model/draw';
import { formatRelease, nameIn, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import type { Move } from './composition-repository.ts';

/** What some visitors get first, and in which stages. */
export interface RolloutPlan {
  releases: ReleaseId[];
  /** A flag instead of releases: `mf-dossier/new-list`, whose value differs from the default for visitors of the rollout. */
  flag: string | null;
  /** The share of visitors in each stage, in draws; the last stage is all of them. */
  stages: number[];
  /** The minimum duration of each stage. */
  leastMinutes: number;
  /** The minimum number of visitors in the candidate's arm per stage. */
  leastVisitors: number;
  /** Each stage ends only when a person continues the rollout. */
  holds: boolean;
}

export type RolloutRecord = RolloutPlan & { id: number };

/** `overtaken`: another release of one of its names went live, or the live one was pinned; or its flag was switched again. */
export type RolloutState = 'running' | 'halted' | 'finished' | 'overtaken';

export interface Rollout extends RolloutRecord {
  state: RolloutState;
  /** The stage it is in, or was in last. */
  stage: number;
  /** The share of visitors that get it now, in draws. */
  share: number;
  started: Move;
  /** The move that started its stage. */
  entered: Move;
  /** The move that ended it; null while it runs. */
  ended: Move | null;
}

/** The rollouts of a channel, derived from its log of moves; oldest first. */
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

/** The state that a later move puts a rollout in; null when it continues. */
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

/** A flag that everybody gets keeps that value until somebody takes it back. */
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

/** Every composition that a visitor can get while these run: each rollout has its own draw. */
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
 * The other compositions that visitors can get once this is live, which must fit too. A rollout of a name that the move changes
 * has ended by then.
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

/** A rollout of a flag changes no composition. */
const isOfReleases = ({ releases }: Pick<RolloutPlan, 'releases'>): boolean => releases.length > 0;

/** The names by which it is grown and halted: those of its releases, or the flag. */
export const namesOf = ({ releases, flag }: Pick<RolloutPlan, 'releases' | 'flag'>): string[] =>
  flag === null ? releases.map(({ name }) => name) : [flag];

/** Older ones are only in the log of moves. */
const MOST_SHOWN = 20;

/** Those that are shown, of all or of one name, such as `mf-report` or `mf-report/new-list`; newest first. */
export const shownOf = (rollouts: readonly Rollout[], name?: string): Rollout[] =>
  rollouts
    .filter(
      (rollout) => name === undefined || namesOf(rollout).some((own) => own === name || nameIn(own) === name),
    )
    .slice(-MOST_SHOWN)
    .reverse();

/** Those that have ended, and are shown by none of their names any more. */
export function unshownOf(rollouts: readonly Rollout[]): Rollout[] {
  const names = new Set(rollouts.flatMap(namesOf));
  const shown = new Set([...names].flatMap((name) => shownOf(rollouts, name)));
  return rollouts.filter((rollout) => !isRunning(rollout) && !shown.has(rollout));
}

/** Its releases or its flag, as a list. */
export const subjectsOf = ({ releases, flag }: Pick<RolloutPlan, 'releases' | 'flag'>): string[] =>
  flag === null ? releases.map(formatRelease) : [flag];

export const textOf = (plan: Pick<RolloutPlan, 'releases' | 'flag'>): string => subjectsOf(plan).join(' ');
