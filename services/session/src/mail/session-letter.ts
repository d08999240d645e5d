import type { Locale } from '@nabericht/contracts/content-contract';
import { CODE_VALID_MS } from '@nabericht/domain/rule/constants';
import { createLetterTexts } from '@nabericht/service-kit/letter-texts';
import type { Letter } from '@nabericht/service-kit/mail-letter';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };
import type { SessionMail } from './session-mail.ts';

const TEXTS = createLetterTexts({ nl, en });

interface Sending {
  sender: Letter['sender'];
  publicUrl: string;
}

/** Has no name in its greeting: anybody can type any name with somebody else's address. */
export function sessionLetter(mail: SessionMail, { sender, publicUrl }: Sending): Letter {
  const { letter } = TEXTS[mail.locale];
  const values = { ...sender, minutes: CODE_VALID_MS / 60_000 };
  const url = mail.kind === 'noAccount' ? publicUrl : undefined;
  return { ...letter(mail.kind, values, url), ...('code' in mail ? { code: mail.code } : {}), sender };
}

/** The language of mails to somebody: that of their account, else the one chosen in this browser, else Dutch. */
export const mailLocale = (user: { chosenLocale: Locale | null } | null, chosenHere: Locale | null): Locale =>
  user?.chosenLocale ?? chosenHere ?? 'nl';
