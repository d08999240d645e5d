import { contactEntries } from '@nabericht/domain/form/contact-message';
import { LENGTHS, TONES } from '@nabericht/domain/report/in-memoriam-style';
import { Keywords } from '@nabericht/domain/report/keywords';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { wirePaths } from './wire-paths.ts';

export const LOCALES = ['nl', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const contentContract = defineContract(wirePaths.content)({
  readTranslations: {
    summary:
      'Edited texts and user messages of a namespace; where an English text is missing, the Dutch one is given.',
    callers: ['anyone'],
    resource: 'none',
    params: v.object({
      locale: v.picklist(LOCALES),
      namespace: v.picklist(['general', 'frontend', 'messages']),
    }),
    response: v.record(v.string(), v.string()),
    status: 200,
    problems: [404],
  },
  writeInMemoriam: {
    summary: 'Writes a text in memory of somebody, from keywords.',
    callers: ['anyone'],
    resource: 'none',
    rate: { points: 20, per: 60 },
    body: v.object({
      keywords: Keywords,
      tone: v.optional(v.picklist(TONES), TONES[0]),
      length: v.optional(v.picklist(LENGTHS), LENGTHS[0]),
    }),
    response: v.object({ data: v.string() }),
    status: 200,
    problems: [422],
  },
  sendContact: {
    summary:
      'Passes a question on to the people behind the site; repeating it with the same `_id` changes nothing.',
    callers: ['anyone'],
    resource: 'none',
    // A few people can share an address; nobody needs to send more mails than this.
    rate: { points: 20, per: 60 * 60 },
    body: v.object({
      _id: Uuid,
      /** The dossier that was on screen; passed on only when it is a dossier of the caller. */
      dossierId: v.nullish(Uuid),
      /** The language of the receipt, for somebody who is not signed in. */
      locale: v.optional(v.picklist(LOCALES), 'nl'),
      ...contactEntries,
    }),
    status: 202,
    problems: [422],
  },
});
