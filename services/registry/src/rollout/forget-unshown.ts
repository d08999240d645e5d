import { readState } from '../composition/channel-state.ts';
import { unshownOf } from '../composition/rollouts.ts';
import type { RegistryDatabase } from '../tables.ts';
import { deleteArmMinutes } from './rollout-repository.ts';

/** Deletes what was counted of rollouts that nobody is shown any more. That there was one stays in the log of moves. */
export async function forgetUnshown(db: RegistryDatabase, channel: string, now: Date): Promise<void> {
  const { rollouts } = await readState(db, channel, now);
  await deleteArmMinutes(
    db,
    unshownOf(rollouts).map(({ id }) => id),
  );
}
