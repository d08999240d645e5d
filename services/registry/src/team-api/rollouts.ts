import type { RegistryRollout } from '@nabericht/contracts/registry';
import { DRAWS } from '@nabericht/release-model/draw';
import { quantile } from '@nabericht/release-model/load-times';
import { formatRelease } from '@nabericht/release-model/release-id';
import { readState } from '../composition/channel-state.ts';
import { LIVE } from '../composition/promote.ts';
import { shownOf } from '../composition/rollouts.ts';
import type { RegistryDeps } from '../deps.ts';
import { type ArmCounts, GUARDS, HALTS_AT } from '../rollout/judge.ts';
import type { RolloutView } from '../rollout/read-rollouts.ts';
import { type CurvePoint, readCurve } from '../rollout/rollout-repository.ts';
import type { TeamHandlers } from './team-door.ts';

const MOST_POINTS = 60;

export const rolloutHandlers = ({
  db,
  readRollouts,
  now,
}: Pick<RegistryDeps, 'db' | 'readRollouts' | 'now'>): Pick<TeamHandlers, 'listRollouts'> => ({
  async listRollouts({ query: { name } }) {
    const { rollouts } = await readState(db, LIVE, now());
    const views = await readRollouts(shownOf(rollouts, name), now());
    const answers = views.map(async (view) =>
      answerOf(view, await readCurve(db, view.rollout.id, MOST_POINTS)),
    );
    return { rollouts: await Promise.all(answers) };
  },
});

const answerOf = (
  { rollout, totals, judgement, waitsFor }: RolloutView,
  curve: readonly CurvePoint[],
): RegistryRollout => ({
  id: rollout.id,
  releases: rollout.releases.map(formatRelease),
  flag: rollout.flag,
  state: rollout.state,
  stages: rollout.stages.map(percent),
  stage: rollout.stage,
  share: percent(rollout.share),
  hold: rollout.holds,
  startedAt: rollout.started.movedAt.toISOString(),
  startedBy: rollout.started.movedBy,
  why: rollout.started.why,
  endedAt: rollout.ended?.movedAt.toISOString() ?? null,
  endedWhy: rollout.ended?.why ?? null,
  waitsFor,
  candidate: armOf(totals.candidate),
  control: armOf(totals.control),
  curve: curve.map(({ minute, arms }) => ({ at: minute.toISOString(), ...arms })),
  guards: GUARDS.map((guard) => ({
    guard,
    evidence: Math.min(judgement.evidence[guard], Number.MAX_SAFE_INTEGER),
    haltsAt: HALTS_AT[guard],
  })),
});

const percent = (draws: number) => (100 * draws) / DRAWS;

const armOf = ({ loadMs, ...numbers }: ArmCounts) => ({
  ...numbers,
  p50: quantile(loadMs, 0.5),
  p75: quantile(loadMs, 0.75),
});
