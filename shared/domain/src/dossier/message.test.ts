import { expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { Message } from './message.ts';

const message = {
  _id: '00000000-0000-4000-8000-000000000001',
  read: false,
  createdAt: '2026-11-12T10:00:00.000Z',
  content_key: 'provider-answered',
  messageVariables: { provider: 'NN', count: 2 },
};

it('has the key of its text and the values in it, not the text itself', () =>
  expect(checkForm(Message, { ...message, text: 'NN heeft geantwoord' })).toEqual({
    ok: true,
    output: message,
  }));

it.each([
  [{ createdAt: 'today' }, 'createdAt'],
  [{ content_key: null }, 'content_key'],
  [{ messageVariables: { provider: ['NN'] } }, 'messageVariables.provider'],
])('is refused with %j', (change, name) =>
  expect(checkForm(Message, { ...message, ...change })).toMatchObject({ problems: [{ name }] }),
);
