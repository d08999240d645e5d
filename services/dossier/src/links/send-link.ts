import { randomUUID } from 'node:crypto';
import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import { LINK_MAIL_VALID_DAYS } from '@nabericht/domain/rule/constants';
import { digest } from '@nabericht/service-kit/secret-token';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { linkLetter } from '../mail/link-letter.ts';
import { reporterFacts, sendToReporter } from '../mail/send-to-reporter.ts';
import type { OfDossier } from '../queues.ts';
import { keepLink } from './link-repository.ts';

/**
 * Mails a link back to a dossier. The link is stored before its mail is sent, and every retry sends the same one: a
 * mail may have arrived although its confirmation was lost.
 * @param job.linkId absent from jobs that an older version enqueued
 */
export async function sendLink(
  deps: JobDeps,
  { dossierId, linkId = randomUUID(), nn }: OfDossier & { linkId?: string; nn: boolean },
): Promise<void> {
  const { whole, providers } = await loadDossier(deps, dossierId);
  const facts = await reporterFacts(deps, whole);
  const secret = deps.linkSecret(linkId);
  const expiresAt = addFullDays(deps.now(), LINK_MAIL_VALID_DAYS);
  // Another report did not begin at a provider: no wording says that it did.
  const provider = nn && providers.find((one) => isOfNnOnly(whole.record.nnOnly, one));
  const providerName = provider ? provider.name : null;
  await keepLink(deps.store, { digest: digest(secret), dossierId, expiresAt });
  await sendToReporter(deps, whole, linkLetter(facts, { secret, providerName }), {
    messageId: `link-${linkId}`,
  });
}
