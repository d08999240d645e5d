import type { Message } from '@nabericht/domain/dossier/message';
import { expect, it } from 'vitest';
import { messageGroups } from './message-groups.ts';
import { unreadOf } from './unread.ts';

const message = (_id: string, read: boolean, day: number, provider?: string): Message => ({
  _id,
  read,
  createdAt: `2026-11-${day}T10:00:00Z`,
  content_key: 'message.providerConfirmed',
  messageVariables: provider === undefined ? {} : { provider },
});

it('messages are grouped by organisation, the newest first', () => {
  const groups = messageGroups(
    [
      message('bank old', true, 10, 'Noorderbank'),
      message('ours', false, 12),
      message('energy', false, 11, 'Lichtpunt'),
      message('bank new', false, 19, 'Noorderbank'),
    ],
    [],
  );
  expect(groups.map(({ provider, messages }) => [provider, ...messages.map(({ _id }) => _id)])).toEqual([
    ['Noorderbank', 'bank new', 'bank old'],
    [null, 'ours'],
    ['Lichtpunt', 'energy'],
  ]);
});

it('messages from before their organisation was renamed are one group with those since, under its name of now', () => {
  const bank = { _id: 'b', name: 'Zuiderbank' };
  const old = { ...message('old', true, 10, 'Noorderbank'), providerId: 'b' };
  // Of a reminder only the name is known.
  const groups = messageGroups([old, message('reminder', false, 19, 'Zuiderbank')], [bank]);
  expect(groups.map(({ provider, messages }) => [provider, ...messages.map(({ _id }) => _id)])).toEqual([
    ['Zuiderbank', 'reminder', 'old'],
  ]);
});

it('unread messages are found', () => {
  expect(unreadOf([message('a', false, 10), message('b', true, 11)])).toEqual(['a']);
});
