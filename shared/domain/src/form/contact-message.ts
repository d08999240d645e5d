import * as v from 'valibot';
import { Email } from '../people/email.ts';
import { isDutchPhoneNumber, isInternationalPhoneNumber } from '../people/phone-number.ts';
import { requiredText } from './form-fields.ts';

export const CONTACT_MESSAGE_MAX = 4000;

export const ANSWER_WAYS = ['mail', 'phone'] as const;

/** When we may call, on a working day. */
export const CALL_TIMES = ['anyTime', 'morning', 'afternoon'] as const;
export type CallTime = (typeof CALL_TIMES)[number];

const isNumber = (text: string) => isDutchPhoneNumber(text) || isInternationalPhoneNumber(text);

/** A question to us: line breaks and tabs are allowed, other control characters are not. */
export const contactEntries = {
  name: requiredText(),
  email: Email,
  answerBy: v.optional(v.picklist(ANSWER_WAYS), 'mail'),
  phoneNumber: v.pipe(
    v.nullish(v.string('phoneNumber'), ''),
    v.trim(),
    v.maxLength(40, 'phoneNumber'),
    v.check(isNumber, 'phoneNumber'),
  ),
  callAt: v.optional(v.picklist(CALL_TIMES), 'anyTime'),
  message: v.pipe(
    v.nullish(v.string('required'), ''),
    v.trim(),
    v.maxLength(CONTACT_MESSAGE_MAX, 'maxLength'),
    v.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'message'),
  ),
};

/** A person who wants to be called can ask the question then; a written answer needs a written question. */
export const ContactMessage = v.pipe(
  v.object(contactEntries),
  v.forward(
    v.partialCheck(
      [['answerBy'], ['message']],
      ({ answerBy, message }) => answerBy === 'phone' || message !== '',
      'required',
    ),
    ['message'],
  ),
  v.forward(
    v.partialCheck(
      [['answerBy'], ['phoneNumber']],
      ({ answerBy, phoneNumber }) => answerBy === 'mail' || phoneNumber !== '',
      'required',
    ),
    ['phoneNumber'],
  ),
);
export type ContactMessage = v.InferOutput<typeof ContactMessage>;
