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
      'Makes sure that the notice of this act will be sent, or waits for its moment; an act that was withdrawn stays withdrawn. 409 while another act is about to be sent.',
    params: noticeParams,
    body: v.object({ actId: Uuid, leavesAt: v.nullable(Moment) }),
    status: 204,
    problems: [404, 409],
  },
  remindNotice: {
    ...service,
    summary:
      'Reminds a provider that has not answered by its deadline, once per act and day; has no effect for a notice that was withdrawn or is not sent yet.',
    params: noticeParams,
    body: v.object({
      actId: Uuid,
      /** The deadline that has passed. The previous version does not send it. */
      dueOn: v.nullish(CalendarDay),
    }),
    status: 204,
    problems: [404],
  },
  sendLink: {
    ...service,
    summary:
      'Mails a provider that has not answered another one-time link, on behalf of our own people; where we answer for it, the mail goes to the back office.',
    params: noticeParams,
    status: 202,
    problems: [404, 409],
  },
  sendAnswers: {
    ...service,
    summary: 'Sends a provider the answers to the questions it asked after its notice, once per `answersId`.',
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
    summary: 'The notices of a dossier and the state of each.',
    params: dossierParams,
    response: v.object({
      notices: v.array(
        v.object({
          providerId: Uuid,
          actId: Uuid,
          /** Null while the certificate is under review. */
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
    summary: 'Erases every notice of a dossier; one that was not sent yet is never sent. Safe to repeat.',
    params: dossierParams,
    status: 204,
    problems: [],
  },
  readEmbedRecord: {
    ...service,
    summary: 'The settings of a provider for our element on its own web site.',
    params: ofSlug,
    response: EmbedRecord,
    status: 200,
    problems: [404],
  },
  changeEmbed: {
    ...service,
    summary: 'Changes one of these settings; repeating it changes nothing.',
    params: ofSlug,
    body: EmbedChange,
    response: EmbedRecord,
    status: 200,
    problems: [404, 422],
  },
  importBrand: {
    ...service,
    summary:
      'Stores a brand as a new version, which is not shown until it is put into use. A 422 names every token that was refused.',
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
