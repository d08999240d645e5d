import { LINK_MAIL_VALID_DAYS } from '@nabericht/domain/rule/constants';
import type { WrittenLetter } from '@nabericht/service-kit/mail-letter';
import { letterAbout } from './letter-about.ts';
import type { LetterFacts } from './letter-facts.ts';
import { pageUrl } from './page-url.ts';

/**
 * To the reporter: a link back to the dossier.
 * @param providerName the provider through which the report was made, which has a text of its own
 */
export const linkLetter = (
  facts: LetterFacts,
  { secret, providerName }: { secret: string; providerName: string | null },
): WrittenLetter =>
  letterAbout(
    facts,
    providerName ? 'linkOfProvider' : 'link',
    { provider: providerName ?? '', days: LINK_MAIL_VALID_DAYS },
    pageUrl(`/link/${facts.dossierId}/${secret}`, facts.publicUrl, facts.locale),
  );
