import { withReleases } from '@nabericht/release-model/composition';
import { DRAWS } from '@nabericht/release-model/draw';
import { formatRelease, nameIn, revisionOf } from '@nabericht/release-model/release-id';
import { refusedBy } from '../release/release-refused.ts';
import { addRollout } from '../rollout/rollout-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import type { ChannelState } from './channel-state.ts';
import type { MoveReason, Step } from './composition-repository.ts';
import { assertDeclared, switchOf } from './flags.ts';
import { assertMovable, assertUnpinned } from './hold.ts';
import { type Moved, move, moveOnce, untilFirst } from './move.ts';
import { assertNotTakenBack } from './promote.ts';
import {
  isRunning,
  namesOf,
  possibleCompositions,
  type Rollout,
  type RolloutPlan,
  textOf,
} from './rollouts.ts';

/** Each rollout doubles the number of compositions that visitors can get. */
const MOST_ROLLOUTS = 3;
/** The cookie of a visitor stores what was counted for each of them. */
const MOST_FLAGS = 10;

/**
 * Gives these releases, or the other value of a flag, to some visitors first; to all of them when there is only one stage.
 * Throws ReleaseRefused.
 */
export const startRollout = (
  db: RegistryDatabase,
  plan: RolloutPlan,
  reason: MoveReason,
  { asks = true } = {},
): Promise<Moved> =>
  untilFirst(db, async (trx) => {
    if (plan.flag !== null) await assertDeclared(trx, plan.flag, reason);
    const id = await addRollout(trx, reason.channel, plan);
    return moveOnce(trx, reason, (state) => {
      assertMovable(state);
      for (const release of plan.releases) {
        assertUnpinned(state, release);
        if (asks) assertNotTakenBack(state, release);
      }
      assertCanStart(state, plan);
      const running = state.rollouts.filter(isRunning);
      const isForAll = (plan.stages[0] ?? DRAWS) >= DRAWS;
      return {
        kind: plan.flag === null ? 'canary' : isForAll ? 'promote' : 'flag',
        subject: `${textOf(plan)} ${percentOf(plan.stages[0])}`,
        to: state.composition,
        rollout: { id, stage: 0 },
        shown: possibleCompositions(withReleases(state.composition, plan.releases), running),
      };
    });
  });

/** Moves a rollout into its next stage; the last stage puts it live. Throws ReleaseRefused. */
export const growRollout = (
  db: RegistryDatabase,
  name: string,
  reason: MoveReason,
  /** Only this rollout, and only if it is still in this stage, so that an old request is not applied to a later one. */
  from: { id?: number | undefined; stage?: number | undefined } = {},
): Promise<Moved> =>
  move(db, reason, (state) => {
    const rollout = findRunning(state, name);
    assertMovable(state);
    assertSame(rollout, name, from.id);
    if (from.stage !== undefined && from.stage !== rollout.stage)
      throw refusedBy(
        'canary',
        `the rollout of ${name} left that stage already`,
        'rollouts shows which one it is in.',
      );
    return grown(state, rollout);
  });

/** All names of the rollout, since growing it by one of them grows it for the others too. Throws ReleaseRefused. */
export const namesGrown = (state: ChannelState, name: string): string[] =>
  namesOf(findRunning(state, name)).map(nameIn);

/**
 * Takes a rollout from all its visitors, with the next page that each requests. Throws ReleaseRefused.
 * @param only.id only this rollout, not a later one of the same name
 */
export const haltRollout = (
  db: RegistryDatabase,
  name: string,
  reason: MoveReason,
  only: { id?: number | undefined } = {},
): Promise<Moved> =>
  move(db, reason, (state) => {
    const rollout = switchOf(state.rollouts, name) ?? findRunning(state, name);
    assertSame(rollout, name, only.id);
    return halted(state, rollout);
  });

/** Writes down of a rollout that something else ended that it is over. Throws ReleaseRefused. */
export const closeRollout = (
  db: RegistryDatabase,
  ended: Pick<Rollout, 'id'>,
  reason: MoveReason,
): Promise<Moved> =>
  move(db, reason, (state) => {
    const rollout = state.rollouts.find(({ id, state: at }) => id === ended.id && at !== 'halted');
    if (!rollout)
      throw refusedBy('canary', 'that rollout was halted already', 'rollouts shows which there are.');
    return halted(state, rollout);
  });

const halted = (state: ChannelState, rollout: Rollout): Step => ({
  kind: 'canary-halt',
  subject: textOf(rollout),
  to: state.composition,
  rollout: { id: rollout.id, stage: rollout.stage },
});

function grown(state: ChannelState, rollout: Rollout): Step {
  const stage = rollout.stage + 1;
  const share = rollout.stages[stage] ?? DRAWS;
  const isLast = share >= DRAWS;
  return {
    kind: isLast ? 'promote' : 'canary-grow',
    subject: isLast ? textOf(rollout) : `${textOf(rollout)} ${percentOf(share)}`,
    to: isLast ? withReleases(state.composition, rollout.releases) : state.composition,
    rollout: { id: rollout.id, stage },
  };
}

function findRunning({ rollouts }: ChannelState, name: string): Rollout {
  const found = rollouts.filter(isRunning).find((rollout) => namesOf(rollout).includes(name));
  if (!found) throw refusedBy('canary', `${name} has no canary that runs`, 'rollouts shows which there are.');
  return found;
}

/** Throws ReleaseRefused when the rollout that was asked about is over, and this is a later one of the same name. */
function assertSame(rollout: Rollout, name: string, id = rollout.id): void {
  if (id === rollout.id) return;
  throw refusedBy(
    'canary',
    `the rollout of ${name} that this is about is over, and another one runs`,
    'Look at that one, and ask for it by itself.',
  );
}

function assertCanStart({ composition, rollouts }: ChannelState, plan: RolloutPlan): void {
  const running = rollouts.filter(
    ({ state, flag }) => state === 'running' && (flag === null) === (plan.flag === null),
  );
  const other = running.find((rollout) => namesOf(rollout).some((name) => namesOf(plan).includes(name)));
  if (other && plan.flag === null)
    throw refusedBy(
      'canary',
      `${textOf(other)} is shown to some visitors already`,
      'halt it first, or wait until it is live.',
    );
  if (running.length - (other ? 1 : 0) >= (plan.flag === null ? MOST_ROLLOUTS : MOST_FLAGS))
    throw refusedBy('canary', `${running.length} canaries run already`, 'Wait until one of them has ended.');
  const isNew = plan.releases.filter(({ name }) => !composition[name]).map(formatRelease);
  if (isNew.length > 0)
    throw refusedBy(
      'canary',
      `${isNew.join(' ')} has nothing live to be compared with`,
      'Promote what is new; nobody has anything else in its place.',
    );
  const isLive = plan.releases.filter((id) => composition[id.name] === revisionOf(id)).map(formatRelease);
  if (isLive.length > 0)
    throw refusedBy(
      'canary',
      `${isLive.join(' ')} is live: there is nothing to compare it with`,
      'list shows what is not live yet.',
    );
}

/** `5 %`: a share of all draws, as text. */
export const percentOf = (share = 0): string => `${(100 * share) / DRAWS} %`;
