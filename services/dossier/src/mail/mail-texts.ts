import { createLetterTexts, type LetterName } from '@nabericht/service-kit/letter-texts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

/** What letters to people say, in the language of who reads them. */
export const MAIL_TEXTS = createLetterTexts({ nl, en });

export type MailName = LetterName<keyof typeof nl>;

export const isMailName = (name: string): name is MailName => `${name}.subject` in nl;
