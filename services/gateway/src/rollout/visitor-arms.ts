import { type Arm, drawn, placesOf } from '@nabericht/release-model/draw';
import { revisionOf } from '@nabericht/release-model/release-id';
import { LRUCache } from 'lru-cache';
import type { LiveComposition } from '../composition/live-composition.ts';
import { withCandidates, withSwitched } from '../composition/shown-composition.ts';
import type { CountedArm } from '../health/arm-counters.ts';
import { namesAbout, type RunningRollout } from './running-rollout.ts';

/** The arm of a rollout that a visitor is in. */
export interface VisitorArm {
  rollout: RunningRollout;
  arm: Arm;
}

const places = new LRUCache<number, Uint16Array>({ max: 50, memoMethod: (rollout) => placesOf(rollout) });

/** The composition that this draw gets, and the arms in which it is counted. */
export function givenTo(
  live: LiveComposition,
  rollouts: readonly RunningRollout[],
  draw: number,
): { composition: LiveComposition; arms: VisitorArm[] } {
  const found = rollouts.map((rollout) => ({
    rollout,
    ...drawn(places.memo(rollout.id)[draw] ?? 0, rollout.share),
  }));
  const given = found.filter(({ getsCandidate }) => getsCandidate).map(({ rollout }) => rollout);
  const candidates = given.flatMap(({ releases }) => releases);
  const composition = candidates.length > 0 ? withCandidates(live, candidates) : live;
  return {
    composition: withSwitched(
      composition,
      given.flatMap(({ flag }) => flag ?? []),
    ),
    arms: found.flatMap(({ rollout, arm }) => (arm ? [{ rollout, arm }] : [])),
  };
}

/** Whether a page may have used the release of this arm as its own, not as a substitute for another. */
export const isOfArm = (
  { rollout, arm }: VisitorArm,
  { remote, version }: { remote: string; version: string },
): boolean =>
  namesAbout(rollout).includes(remote) &&
  (rollout.flag !== null ||
    (arm === 'candidate') ===
      rollout.releases.some(({ id }) => id.name === remote && revisionOf(id) === version));

export const countedArm = ({ rollout, arm }: VisitorArm): CountedArm => ({
  rollout: rollout.id,
  stage: rollout.stage,
  arm,
});

const LETTERS = { candidate: 'c', control: 'k' } as const;

/** The arms as the token of a page carries them: `3-0c_5-1k`. */
export const formatArms = (arms: readonly VisitorArm[]): string =>
  arms.map(({ rollout, arm }) => `${rollout.id}-${rollout.stage}${LETTERS[arm]}`).join('_');

/** The arms of rollouts that still run in the stage in which the page was sent. */
export const parseArms = (text: string, rollouts: readonly RunningRollout[]): VisitorArm[] =>
  text.split('_').flatMap((part) => {
    const [, id, stage, letter] = /^(\d+)-(\d+)([ck])$/.exec(part) ?? [];
    const rollout = rollouts.find((running) => running.id === Number(id));
    if (!rollout) return [];
    return [{ rollout: { ...rollout, stage: Number(stage) }, arm: letter === 'c' ? 'candidate' : 'control' }];
  });
