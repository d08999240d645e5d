import type { AlertWithoutText } from '@nabericht/contracts/registry';
import { withReleases } from '@nabericht/release-model/composition';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import { closeRollout, growRollout, haltRollout, percentOf } from '../composition/canary.ts';
import { type ChannelState, readState } from '../composition/channel-state.ts';
import type { MoveReason } from '../composition/composition-repository.ts';
import { readLiveFlags } from '../composition/flags.ts';
import { findMisfits } from '../composition/move.ts';
import { isRunning, namesOf, type Rollout, subjectsOf } from '../composition/rollouts.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { BY_ITSELF } from '../record-act.ts';
import type { RegistryDatabase } from '../tables.ts';
import { type ArmCounts, type Guard, HALTS_AT } from './judge.ts';
import type { ReadRollouts, RolloutView } from './read-rollouts.ts';

interface Deciding {
  db: RegistryDatabase;
  readRollouts: ReadRollouts;
  channel: string;
  now: () => Date;
  log: Logger;
  /** Alerts the owner; not awaited. */
  alert: (alert: AlertWithoutText) => void;
}

/** Any number that no other advisory lock of this database uses. */
const LOCK = 7_260_018;

/** Looks at every running rollout, and halts it, grows it, or leaves it as it is. */
export async function decideRollouts(deciding: Deciding): Promise<void> {
  const { db, channel } = deciding;
  if (!(await hasOpen(db, channel))) return;
  await oneAtATime(db, LOCK, () => decideEach(deciding));
}

/** Whether there is a started rollout that no move names as ended. */
async function hasOpen(db: RegistryDatabase, channel: string): Promise<boolean> {
  const open = await db
    .selectFrom('rollout')
    .select('id')
    .where('channel', '=', channel)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pointer_move')
            .select('id')
            .whereRef('rollout_id', '=', 'rollout.id')
            .where('kind', 'in', ['canary-halt', 'promote']),
        ),
      ),
    )
    .executeTakeFirst();
  return open !== undefined;
}

async function decideEach(deciding: Deciding): Promise<void> {
  const { db, readRollouts, channel, now, log } = deciding;
  const state = await readState(db, channel, now());
  const closed = new Set(
    state.moves.flatMap(({ kind, rollout }) =>
      rollout && (kind === 'canary-halt' || kind === 'promote') ? [rollout.id] : [],
    ),
  );
  const open = state.rollouts.filter(({ id }) => !closed.has(id));
  for (const view of await readRollouts(open, now()))
    await decide(view, { ...deciding, state }).catch((error: unknown) =>
      log.warn('a canary could not be decided on', { ...errorFields(error), rollout: view.rollout.id }),
    );
}

async function decide(
  view: RolloutView,
  { db, channel, now, log, alert, state }: Deciding & { state: ChannelState },
): Promise<void> {
  const { rollout, judgement, totals, waitsFor } = view;
  const [name = ''] = namesOf(rollout);
  const reasonOf = (why: string): MoveReason => ({ channel, movedBy: BY_ITSELF, why, now: now() });
  const releases = subjectsOf(rollout);
  if (!isRunning(rollout)) {
    await closeRollout(db, rollout, reasonOf(`it has ended: ${whyEnded(rollout)}`));
    return;
  }
  const halted =
    (judgement.halt && whyHalted(judgement.halt, view)) ??
    (rollout.flag === null ? await whyUnfit(db, state, rollout) : await whyUnknown(db, state, rollout));
  if (halted) {
    const { hasMoved } = await haltRollout(db, name, reasonOf(halted), rollout);
    if (!hasMoved) return;
    log.error('a canary is halted: everybody gets what is live', {
      releases: releases.join(' '),
      why: halted,
    });
    for (const release of releases)
      alert({ type: 'canary.halted', release, why: halted, ...figures(totals) });
    return;
  }
  if (waitsFor.length > 0 || state.frozen) return;
  const why = `${percentOf(rollout.share)}: ${view.visitorsInStage} visitors, no worse than what is live`;
  const { hasMoved } = await growRollout(db, name, reasonOf(why), rollout);
  if (hasMoved) log.info('a canary goes on', { releases: releases.join(' '), why });
}

const ENDED = {
  running: 'it runs',
  halted: 'it was halted',
  finished: 'all of it is live',
  overtaken: 'something else went live in its place',
} satisfies Record<Rollout['state'], string>;

const whyEnded = ({ state, ended }: Rollout): string =>
  state === 'overtaken' && ended?.kind === 'pin' ? `${ended.subject} was pinned` : ENDED[state];

const figures = ({ candidate, control }: RolloutView['totals']) => ({
  candidate: numbersOf(candidate),
  control: numbersOf(control),
});
const numbersOf = ({ loadMs: _, ...numbers }: ArmCounts) => numbers;

const COUNTED: Record<Guard, [keyof Omit<ArmCounts, 'loadMs'>, string]> = {
  failed: ['failed', 'fails more often'],
  erred: ['erred', 'throws more often'],
  slow: ['loaded', 'takes longer to load'],
  lost: ['loaded', 'loads for fewer'],
  idle: ['steps', 'has fewer visitors who save something'],
  uneven: ['served', 'is not given to as many as it should be, so that nothing can be said of it'],
};

/** A running canary never prevents a rollback: it may no longer fit what is live since then. */
async function whyUnfit(
  db: RegistryDatabase,
  state: ChannelState,
  { releases, entered }: Rollout,
): Promise<string | null> {
  if (state.pointer?.revision === entered.revision) return null;
  const [misfit] = await findMisfits(db, state, withReleases(state.composition, releases));
  return misfit ? `it no longer fits what is live: ${misfit.reason}` : null;
}

/** Nothing can be counted for a flag that no page reads. A live release declared it when the rollout started. */
async function whyUnknown(
  db: RegistryDatabase,
  { composition, pointer }: ChannelState,
  { flag, started }: Rollout,
): Promise<string | null> {
  if (pointer?.compositionId === started.toId) return null;
  const flags = await readLiveFlags(db, composition);
  return flags.some((live) => live.flag === flag) ? null : 'nothing that is live declares it any more';
}

/** `it fails more often: 12 of 40 visitors, and 0 of 41 without it; chance by accident below 1 in 630` */
function whyHalted(guard: Guard, { totals: { candidate, control }, judgement }: RolloutView): string {
  const [counted, words] = COUNTED[guard];
  const found = `${candidate[counted]} of ${candidate.served} visitors, and ${control[counted]} of ${control.served} without it`;
  const sure = Math.max(HALTS_AT[guard], Math.floor(judgement.evidence[guard]));
  return `it ${words}: ${found}; by chance that happens once in ${Math.min(sure, 1e9)} rollouts at most`;
}
