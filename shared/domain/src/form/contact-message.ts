import * as v from 'valibot';
import { Email } from '../people/email.ts';
import { isDutchPhoneNumber, isInternationalPhoneNumber } from '../people/phone-number.ts';
import { notAsked, requiredText } from './form-fields.ts';

export const CONTACT_MESSAGE_MAX = 4000;

export const ANSWER_WAYS = ['mail', 'phone'] as const;

/** When we may call, on a working day. */
export const CALL_TIMES = ['anyTime', 'morning', 'afternoon'] as const;
export type CallTime = (typeof CALL_TIMES)[number];

const isNumber = (text: string) => isDutchPhoneNumber(text) || isInternationalPhoneNumber(text);

const phoneNumber = v.pipe(v.nullish(v.string('phoneNumber'), ''), v.trim(), v.maxLength(40, 'phoneNumber'));
const message = v.pipe(
  v.nullish(v.string('required'), ''),
  v.trim(),
  v.maxLength(CONTACT_MESSAGE_MAX, 'maxLength'),
  v.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'message'),
);

/** A question to us: line breaks and tabs are allowed, other control characters are not. */
export const contactEntries = {
  name: requiredText(),
  email: Email,
  answerBy: v.optional(v.picklist(ANSWER_WAYS), 'mail'),
  phoneNumber,
  callAt: v.optional(v.picklist(CALL_TIMES), 'anyTime'),
  message,
};

/** A person who wants to be called can ask the question then; a written answer needs a written question, and no number. */
export const ContactMessage = v.lazy((input) =>
  v.object(
    (input as { answerBy?: unknown } | null)?.answerBy === 'phone'
      ? {
          ...contactEntries,
          phoneNumber: v.pipe(phoneNumber, v.nonEmpty('required'), v.check(isNumber, 'phoneNumber')),
        }
      : { ...contactEntries, phoneNumber: notAsked, message: v.pipe(message, v.nonEmpty('required')) },
  ),
);
export type ContactMessage = v.InferOutput<typeof ContactMessage>;
