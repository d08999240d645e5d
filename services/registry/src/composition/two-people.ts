import type { MoveKind } from '@nabericht/contracts/registry';
import { nameIn } from '@nabericht/release-model/release-id';
import { refusedBy } from '../release/release-refused.ts';
import type { ChannelState } from './channel-state.ts';
import type { MoveReason, Step } from './composition-repository.ts';

/** Moves that give visitors something or take it from them, and the one that ends the need for a second person. */
const NEEDS_TWO = new Set<MoveKind>(['promote', 'canary', 'flag', 'pin', 'retire', 'one-person']);

/** Those of the names that need two people. A rollback never does. */
export const twoNeededFor = (
  { twoPeople }: Pick<ChannelState, 'twoPeople'>,
  kind: MoveKind,
  names: readonly string[],
): string[] => (NEEDS_TWO.has(kind) ? names.filter((name) => twoPeople.has(name)) : []);

/** Throws ReleaseRefused when a second person is needed and none is named. */
export function assertApproved(
  state: ChannelState,
  { kind, subject, rollout }: Step,
  reason: MoveReason,
): void {
  // Only the start of a rollout is approved: its growth follows from the counts.
  if (rollout && (kind === 'canary-grow' || rollout.stage > 0)) return;
  const names = (subject ?? '').split(' ').map(nameIn);
  const [name] = twoNeededFor(state, kind, names);
  if (name === undefined || reason.approvedBy !== undefined) return;
  throw refusedBy(
    'two-people',
    `${name} asks for a second person`,
    'Ask for it by the command or at the desk, and let somebody else approve it.',
  );
}
