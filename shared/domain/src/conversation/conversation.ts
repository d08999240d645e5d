import * as v from 'valibot';
import { Moment } from '../calendar/calendar-day.ts';
import { DenialReason } from '../provider/denial-reason.ts';
import { Uuid } from '../rule/uuid.ts';

/** A file that was sent with a reply, under the name that it had at that time. */
export const ReplyFile = v.object({ fileId: Uuid, name: v.string() });
export type ReplyFile = v.InferOutput<typeof ReplyFile>;

const Asked = v.object({ kind: v.literal('asked'), at: Moment, questions: v.array(v.string()) });
const Confirmed = v.object({ kind: v.literal('confirmed'), at: Moment });
const Denied = v.object({
  kind: v.literal('denied'),
  at: Moment,
  reason: v.nullable(DenialReason),
  words: v.nullable(v.string()),
});
const said = {
  kind: v.literal('reply'),
  id: Uuid,
  at: Moment,
  words: v.nullable(v.string()),
  customerNumber: v.nullable(v.string()),
  files: v.array(ReplyFile),
};

/** One entry: something that the family or a provider said or did. */
export const ConversationEntry = v.variant('kind', [
  v.object({
    kind: v.literal('notice'),
    at: Moment,
    state: v.picklist(['held', 'leaving', 'failing', 'sent']),
  }),
  Asked,
  Confirmed,
  Denied,
  v.object({
    ...said,
    answers: v.array(v.object({ label: v.string(), answer: v.string() })),
    state: v.picklist(['held', 'leaving', 'failing', 'sent', 'withdrawn']),
  }),
  /** The text is in the messages of the dossier. */
  v.object({ kind: v.literal('message'), at: Moment, messageId: Uuid }),
]);
export type ConversationEntry = v.InferOutput<typeof ConversationEntry>;

/** Everything that the family and one provider said to each other, oldest first. */
export const Conversation = v.object({ providerId: Uuid, entries: v.array(ConversationEntry) });
export type Conversation = v.InferOutput<typeof Conversation>;
