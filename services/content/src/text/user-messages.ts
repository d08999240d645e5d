import type { Locale } from '@nabericht/contracts/content-contract';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** The texts of messages in a dossier, by key; a missing English text is the Dutch one. */
export const userMessages: Record<Locale, Record<string, string>> = { nl, en: { ...nl, ...en } };
