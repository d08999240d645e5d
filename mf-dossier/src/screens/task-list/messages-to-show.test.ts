import type { Message } from '@nabericht/domain/dossier/message';
import { expect, it } from 'vitest';
import { messagesToShow } from './messages-to-show.ts';

const message = (_id: string, read: boolean, day: number): Message => ({
  _id,
  read,
  createdAt: `2026-11-${day}T10:00:00Z`,
  content_key: 'message.providerConfirmed',
  messageVariables: {},
});
const messages = [
  message('old-read', true, 10),
  message('old', false, 11),
  message('new-read', true, 20),
  message('new', false, 19),
];
const ids = (shown: Message[]) => shown.map(({ _id }) => _id);

it('shows the unread ones, and the read ones behind them when asked', () => {
  expect(ids(messagesToShow(messages, false).shown)).toEqual(['new', 'old']);
  expect(ids(messagesToShow(messages, true).shown)).toEqual(['new', 'old', 'new-read', 'old-read']);
});

it('counts the unread ones, and knows whether there are others', () => {
  expect(messagesToShow(messages, true)).toMatchObject({ unread: 2, hasRead: true });
  expect(messagesToShow([message('a', false, 12)], false)).toMatchObject({ unread: 1, hasRead: false });
});
