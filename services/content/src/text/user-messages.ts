import type { Locale } from '@nabericht/contracts/content-contract';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** The texts of messages in a dossier, by key; where an English text is missing, the Dutch one is used. */
export const userMessages: Record<Locale, Record<string, string>> = { nl, en: { ...nl, ...en } };
