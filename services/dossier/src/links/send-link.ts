import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { LINK_MAIL_VALID_DAYS } from '@nabericht/domain/rule/constants';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { linkLetter } from '../mail/link-letter.ts';
import { reporterFacts, sendToReporter } from '../mail/send-to-reporter.ts';
import type { OfDossier } from '../queues.ts';
import { insertLink } from './link-repository.ts';

/** Mails the way back to a dossier. A link that could not be mailed is not kept: the next try makes another. */
export async function sendLink(deps: JobDeps, { dossierId, nn }: OfDossier & { nn: boolean }): Promise<void> {
  const { whole, providers } = await loadDossier(deps, dossierId);
  const facts = await reporterFacts(deps, whole);
  // Made here, so that the secret is in the mail and nowhere else.
  const secret = createSecret();
  const expiresAt = addFullDays(deps.now(), LINK_MAIL_VALID_DAYS);
  const providerName = (nn && providers[0]?.name) || null;
  // Once: another mail would leave as well.
  await deps.store.db.transaction().execute(async (db) => {
    await insertLink({ ...deps.store, db }, { digest: digest(secret), dossierId, expiresAt });
    await sendToReporter(deps, whole, linkLetter(facts, { secret, providerName }));
  });
}
