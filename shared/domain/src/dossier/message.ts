import * as v from 'valibot';
import { Moment } from '../calendar/calendar-day.ts';
import { Uuid } from '../rule/uuid.ts';

/** A message in a dossier; its text is looked up by `content_key` in the `messages` namespace. */
export const Message = v.object({
  _id: Uuid,
  read: v.boolean(),
  createdAt: Moment,
  content_key: v.string(),
  /** The provider that it is from or about; one from before that was stored names it in its variables alone. */
  providerId: v.nullish(Uuid),
  messageVariables: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type Message = v.InferOutput<typeof Message>;
