import * as v from 'valibot';
import { Moment } from '../calendar/calendar-day.ts';

/** A message in a dossier; its words are looked up by `content_key` in the `messages` namespace. */
export const Message = v.object({
  _id: v.pipe(v.string(), v.uuid()),
  read: v.boolean(),
  createdAt: Moment,
  content_key: v.string(),
  messageVariables: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type Message = v.InferOutput<typeof Message>;
