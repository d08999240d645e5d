import { keptUntil } from '@nabericht/domain/dossier/kept-until';
import { farewellTo } from '../accounts/parting.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { findInvite } from '../invites/invite-repository.ts';
import type { JobDeps } from '../job-deps.ts';
import { erasureLetter, invitedErasureLetter } from '../mail/erasure-letter.ts';
import { letterFacts } from '../mail/letter-facts.ts';
import { reporterFacts, sendToReporter } from '../mail/send-to-reporter.ts';
import type { ErasureOfDossier } from '../queues.ts';

/** Mails somebody that what they have here is erased after a day, unless the dossier was reopened or they left it. */
export async function mailErasure(
  deps: JobDeps,
  { dossierId, day, inviteId }: ErasureOfDossier,
): Promise<void> {
  const { whole } = await loadDossier(deps, dossierId);
  if (keptUntil({ ...whole.record, now: deps.now() }, deps.retention.eraseAfterMonths) !== day) return;
  const messageId = `erasure-${inviteId ?? dossierId}-${day}`;
  if (!inviteId)
    return sendToReporter(deps, whole, erasureLetter(await reporterFacts(deps, whole), day), { messageId });
  const invite = await findInvite(deps.store, inviteId);
  if (!invite?.userId) return;
  const { to, locale } = await farewellTo(deps, invite.userId);
  const letter = invitedErasureLetter(letterFacts(whole, deps, locale), day, to.name);
  await deps.mailer.send({ to, ...letter, messageId });
}
