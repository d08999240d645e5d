import * as v from 'valibot';
import { Email } from '../people/email.ts';
import { requiredText } from './form-fields.ts';

export const CONTACT_MESSAGE_MAX = 4000;

/** What somebody asks us: lines and tabs may stand in it, other control characters may not. */
export const ContactMessage = v.object({
  name: requiredText(),
  email: Email,
  message: v.pipe(
    v.nullish(v.string('required'), ''),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(CONTACT_MESSAGE_MAX, 'maxLength'),
    v.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'message'),
  ),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;
