import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import { NoticeContent } from './notice-content.ts';
import { SettledProduct } from './settled-product.ts';

/** A document in a web hook. */
export const WebHookFile = v.object({
  name: v.string(),
  mimetype: v.string(),
  /** In base64. */
  content: v.string(),
});
export type WebHookFile = v.InferOutput<typeof WebHookFile>;

/** A document of the reporter in a web hook. */
export const SettledFile = v.object({
  id: Uuid,
  ...WebHookFile.entries,
  bytes: v.number(),
  /** Null when the documents are too large for a web hook: they can be read by the API. */
  content: v.nullable(WebHookFile.entries.content),
});
export type SettledFile = v.InferOutput<typeof SettledFile>;

/** Whose dossier, and which organisation is told: one receiver can serve several organisations. */
const place = { dossierId: Uuid, providerId: Uuid, slug: v.string() };

const NoticeData = v.object({
  ...place,
  ...v.omit(NoticeContent, ['certificateFileId']).entries,
  /** Only with a notice, to an organisation that requires one. */
  certificate: v.nullable(WebHookFile),
});
export type NoticeData = v.InferOutput<typeof NoticeData>;

const SettledData = v.object({
  ...place,
  ...v.omit(SettledProduct, ['fileIds']).entries,
  files: v.array(SettledFile),
});
export type SettledData = v.InferOutput<typeof SettledData>;

const hookOf = <const Type extends string, Data extends v.GenericSchema>(
  type: Type,
  data: Data,
  summary: string,
) => ({ summary, body: v.object({ type: v.literal(type), timestamp: Moment, data }) });

/** The web hooks that an organisation on the API receives, by their `type`. */
export const WEB_HOOKS = {
  'notice.sent': hookOf('notice.sent', NoticeData, 'Somebody told you of a death.'),
  'notice.reminder': hookOf(
    'notice.reminder',
    NoticeData,
    'The day on which you should have answered has passed.',
  ),
  'dossier.answered': hookOf(
    'dossier.answered',
    NoticeData,
    'The family wrote back: to what you asked afterwards, or to your denial; then it is the notice once more, to be answered.',
  ),
  'product.settled': hookOf(
    'product.settled',
    SettledData,
    'The reporter decided about one of your products, or what you were told of that changed.',
  ),
};
export type WebHookType = keyof typeof WEB_HOOKS;
