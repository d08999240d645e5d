import type { Selectable } from 'kysely';
import type { NoticeTable } from '../tables.ts';

/**
 * What an act of sending that is registered does to the act that is stored: it takes its place, puts its own departure
 * off, or changes nothing. A late job must not send what a person withdrew, nor send twice; whether a provider that was
 * told may be told again is decided by the dossier service.
 * @param leavesAt null for an act that is held until the certificate was reviewed
 */
export function afterRegistering(
  stored: Pick<
    Selectable<NoticeTable>,
    'act_id' | 'leaves_at' | 'leaving_at' | 'left_at' | 'withdrawn_at' | 'earlier_left_at'
  >,
  actId: string,
  leavesAt: Date | null,
): 'register' | 'put-off' | 'nothing' {
  const isHeld = stored.leaves_at === null;
  const isOver = stored.withdrawn_at !== null || stored.left_at !== null;
  if (stored.act_id !== actId) {
    // A late job of the act that left: after another act was withdrawn, the earlier one counts again.
    const hasLeft =
      leavesAt !== null && stored.earlier_left_at !== null && stored.earlier_left_at >= leavesAt;
    return (isHeld || isOver) && !hasLeft ? 'register' : 'nothing';
  }
  if (isOver || leavesAt === null) return 'nothing';
  // An act that was held gets its time once; one that was held again after it had a time gets a later one.
  if (stored.leaves_at === null) return 'register';
  return stored.leaving_at === null && stored.leaves_at < leavesAt ? 'put-off' : 'nothing';
}
