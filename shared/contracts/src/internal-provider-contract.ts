import { CalendarDay, Moment } from '@nabericht/domain/calendar/calendar-day';
import { BrandVersion } from '@nabericht/domain/provider/provider-embed';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { EmbedChange, EmbedRecord } from './embed-record.ts';
import { defineContract } from './endpoint.ts';
import { dossierParams, noticeParams, service } from './internal-parts.ts';
import { internalPaths } from './wire-paths.ts';

const ofSlug = v.object({ slug: v.pipe(v.string(), v.maxLength(100)) });

/** 64 kB of PNG, as base64. */
const LOGO_CHARACTERS = 88_000;

export const internalProviderContract = defineContract(internalPaths.provider)({
  registerNotice: {
    ...service,
    summary:
      'Makes sure that the notice of this act will leave, or waits to be given a moment; an act that was withdrawn stays withdrawn. 409 while another act is about to leave.',
    params: noticeParams,
    body: v.object({ actId: Uuid, leavesAt: v.nullable(Moment) }),
    status: 204,
    problems: [404, 409],
  },
  remindNotice: {
    ...service,
    summary:
      'Reminds a provider that has not answered by its day, once per act and day; nothing happens to a notice that was withdrawn or has not left.',
    params: noticeParams,
    body: v.object({
      actId: Uuid,
      /** The day that has passed. Not sent by the version before. */
      dueOn: v.nullish(CalendarDay),
    }),
    status: 204,
    problems: [404],
  },
  sendAnswers: {
    ...service,
    summary: 'Sends a provider the answers to what it asked after its notice, once per id of answering.',
    params: noticeParams,
    body: v.object({ answersId: Uuid }),
    status: 204,
    problems: [404],
  },
  tellProduct: {
    ...service,
    summary: 'Tells a provider what was decided about one of its products, once per settlement.',
    params: v.object({ ...noticeParams.entries, productId: Uuid }),
    body: v.object({ settlementId: Uuid }),
    status: 204,
    problems: [404],
  },
  listOfDossier: {
    ...service,
    summary: 'The notices of a dossier, and where each stands.',
    params: dossierParams,
    response: v.object({
      notices: v.array(
        v.object({
          providerId: Uuid,
          actId: Uuid,
          /** Null while the certificate is looked at. */
          leavesAt: v.nullable(Moment),
          leftAt: v.nullable(Moment),
          withdrawnAt: v.nullable(Moment),
        }),
      ),
    }),
    status: 200,
    problems: [],
  },
  eraseOfDossier: {
    ...service,
    summary: 'Erases every notice of a dossier; what has not left never will. Safe to repeat.',
    params: dossierParams,
    status: 204,
    problems: [],
  },
  readEmbedRecord: {
    ...service,
    summary: 'What a provider chose for our element on its own web site.',
    params: ofSlug,
    response: EmbedRecord,
    status: 200,
    problems: [404],
  },
  changeEmbed: {
    ...service,
    summary: 'Changes one thing of that; doing it again changes nothing.',
    params: ofSlug,
    body: EmbedChange,
    response: EmbedRecord,
    status: 200,
    problems: [404, 422],
  },
  importBrand: {
    ...service,
    summary:
      'Keeps a brand as a new version, which nobody sees until it is put in use. A 422 names every token that does not pass.',
    params: ofSlug,
    body: v.object({
      tokens: v.record(v.string(), v.unknown()),
      logo: v.nullish(v.pipe(v.string(), v.base64(), v.maxLength(LOGO_CHARACTERS, 'maxLength'))),
    }),
    response: v.object({ version: BrandVersion }),
    status: 201,
    problems: [404, 422],
  },
});
