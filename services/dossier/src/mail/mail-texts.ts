import { createLetterTexts, type LetterName } from '@nabericht/service-kit/letter-texts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

/** The texts of letters, in the language of the reader. */
export const MAIL_TEXTS = createLetterTexts({ nl, en });

export type MailName = LetterName<keyof typeof nl>;

export const isMailName = (name: string): name is MailName => `${name}.subject` in nl;
