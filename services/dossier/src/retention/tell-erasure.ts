import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { isErasureToTell, keptUntil } from '@nabericht/domain/dossier/kept-until';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { listStandingInvites } from '../invites/invite-repository.ts';
import type { Retention } from './retention.ts';
import { tellingMoment } from './telling-moment.ts';

/** Has everybody with an account told, by day, that a dossier is erased in about a month; once, if that is due. */
export async function tellErasure(
  { trx, whole, now, enqueue }: DossierChanging,
  { eraseAfterMonths }: Retention,
): Promise<void> {
  const { record } = whole;
  if (!isErasureToTell({ ...record, now }, eraseAfterMonths)) return;
  whole.record = { ...record, erasureToldAt: now };
  const day = keptUntil({ ...whole.record, now }, eraseAfterMonths);
  if (!day) return;
  const about = { dossierId: record.id, day };
  const startAfter = tellingMoment(dayOf(now), record.id);
  enqueue('mailErasure', about, { startAfter });
  for (const { id, userId } of await listStandingInvites(trx, record.id))
    if (userId) enqueue('mailErasure', { ...about, inviteId: id }, { startAfter });
}
