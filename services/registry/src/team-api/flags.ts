import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { daysAfter } from '@nabericht/domain/calendar/days-after';
import { DRAWS } from '@nabericht/release-model/draw';
import { nameIn } from '@nabericht/release-model/release-id';
import { readState } from '../composition/channel-state.ts';
import { readLiveFlags, switchOf } from '../composition/flags.ts';
import { LIVE } from '../composition/promote.ts';
import type { Rollout } from '../composition/rollouts.ts';
import type { RegistryDeps } from '../deps.ts';
import type { TeamHandlers } from './team-door.ts';

/** The owner of a flag is reminded this long before its last day. */
const SOON_DAYS = 14;

const switchedBy = ({ id, started: { movedBy, movedAt, why } }: Rollout) => ({
  rollout: id,
  by: movedBy,
  at: movedAt.toISOString(),
  why,
});

export const flagHandlers = ({
  db,
  now,
}: Pick<RegistryDeps, 'db' | 'now'>): Pick<TeamHandlers, 'listFlags'> => ({
  async listFlags({ query: { name } }) {
    const { composition, rollouts } = await readState(db, LIVE, now());
    const flags = await readLiveFlags(db, composition);
    const today = dayOf(now());
    const soon = daysAfter(today, SOON_DAYS);
    return {
      flags: flags
        .filter(({ flag }) => name === undefined || nameIn(flag) === name)
        .map(({ flag, owner, default: value, lastDay }) => {
          const rollout = switchOf(rollouts, flag);
          return {
            flag,
            owner,
            default: value,
            lastDay,
            ends: lastDay < today ? 'past' : lastDay <= soon ? 'soon' : 'later',
            share: (100 * (rollout?.share ?? 0)) / DRAWS,
            switched: rollout ? switchedBy(rollout) : null,
          };
        }),
    };
  },
});
