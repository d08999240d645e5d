import type { Provider } from '@nabericht/domain/provider/provider';
import type { WrittenLetter } from '@nabericht/service-kit/mail-letter';
import type { Mail } from '@nabericht/service-kit/mailer';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { JobDeps } from '../job-deps.ts';
import { letterBrand, letterMark, startedAt } from './letter-brand.ts';
import { type LetterFacts, letterFacts, reporterAddress } from './letter-facts.ts';
import { localeOfUser } from './reader-locale.ts';

/** The facts of a letter in the reporter's language. */
export const reporterFacts = async (deps: JobDeps, whole: DossierWhole): Promise<LetterFacts> =>
  letterFacts(whole, deps, await localeOfUser(deps, whole.record.userId));

/** The facts with the brand of the provider that the letter comes from, when the report was started there. */
export const brandedFacts = async (
  deps: JobDeps,
  whole: DossierWhole,
  providers: readonly Provider[],
  from: (provider: Provider) => boolean,
): Promise<LetterFacts> => ({
  ...(await reporterFacts(deps, whole)),
  brand: await letterBrand(deps.clients.provider, startedAt(whole, providers), from),
});

/** As `brandedFacts`; when the report was started elsewhere, with the logo of the provider. */
export const factsFrom = async (...args: Parameters<typeof brandedFacts>): Promise<LetterFacts> => {
  const [deps, , providers, from] = args;
  return {
    ...(await brandedFacts(...args)),
    mark: await letterMark(deps.clients.provider, providers.find(from)),
  };
};

/** Sends nothing when the reporter has no address. */
export async function sendToReporter(
  { mailer }: JobDeps,
  whole: DossierWhole,
  letter: WrittenLetter,
  { messageId, attachments = [] }: Pick<Mail, 'messageId' | 'attachments'> = {},
): Promise<void> {
  const to = reporterAddress(whole);
  if (!to) return;
  const mail = { to, ...letter, attachments: [...letter.attachments, ...attachments] };
  await mailer.send(messageId ? { ...mail, messageId } : mail);
}
