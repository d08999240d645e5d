import { expect, it } from 'vitest';
import { CONTACT_MESSAGE_MAX, ContactMessage } from './contact-message.ts';
import { checkForm } from './form-problems.ts';

const message = { name: 'Marijke Bergh', email: 'marijke@voorbeeld.example', message: 'Wat nu?' };
const problems = (values: unknown) => {
  const checked = checkForm(ContactMessage, values);
  return checked.ok ? [] : checked.problems.map(({ name, code }) => `${name}: ${code}`);
};

it('is a message of somebody who can be answered', () => {
  expect(problems({})).toEqual(['name: required', 'email: required', 'message: required']);
  expect(checkForm(ContactMessage, { ...message, message: '  Wat nu? \n' })).toEqual({
    ok: true,
    output: { ...message, answerBy: 'mail', phoneNumber: '', callAt: 'anyTime' },
  });
});

it.each<[object, string[]]>([
  [{ answerBy: 'phone', phoneNumber: '06 12 34 56 78', callAt: 'morning', message: '' }, []],
  [{ answerBy: 'phone', phoneNumber: '+32 470 12 34 56', message: '' }, []],
  [{ answerBy: 'phone', phoneNumber: '' }, ['phoneNumber: required']],
  [{ answerBy: 'phone', phoneNumber: 'bel maar' }, ['phoneNumber: phoneNumber']],
  [{ answerBy: 'phone', phoneNumber: `06${' '.repeat(40)}12345678` }, ['phoneNumber: phoneNumber']],
  [{ answerBy: 'mail', message: '' }, ['message: required']],
  [{ answerBy: 'pigeon' }, ['answerBy: invalid']],
])('a call needs a number, a written answer needs a question: %j', (typed, expected) =>
  expect(problems({ ...message, ...typed })).toEqual(expected),
);

it.each(['06 1234', '06 12 34 56 78', 'x'.repeat(41), 12])(
  'a written answer needs no number, and keeps none: %j',
  (phoneNumber) =>
    expect(checkForm(ContactMessage, { ...message, answerBy: 'mail', phoneNumber })).toMatchObject({
      ok: true,
      output: { answerBy: 'mail', phoneNumber: '' },
    }),
);

it.each<[unknown, string[]]>([
  ['Eén\r\n\ttwee', []],
  ['x'.repeat(CONTACT_MESSAGE_MAX), []],
  ['x'.repeat(CONTACT_MESSAGE_MAX + 1), ['message: maxLength']],
  ['\n \t', ['message: required']],
  [12, ['message: required']],
  ['Een\u0007bel', ['message: message']],
  ['\u0007bel', ['message: message']],
  ['bel\u0007', ['message: message']],
])('the message %j has these problems: %j', (typed, expected) =>
  expect(problems({ ...message, message: typed })).toEqual(expected),
);
