import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { columnsOf, followUpOf, type Told, toldBy, toldOf } from './told.ts';

const [productId, settlementId, replyId] = [randomUUID(), randomUUID(), randomUUID()];
const row = { id: randomUUID(), dossier_id: randomUUID(), provider_id: randomUUID() };

const FOLLOWING = [
  { kind: 'settled', productId, settlementId },
  { kind: 'answers', replyId },
  { kind: 'reminder' },
] as const;

it.each<Told>([
  { kind: 'notice', hasReply: false },
  { kind: 'notice', hasReply: true },
  { kind: 'settled', productId, settlementId: null },
  ...FOLLOWING,
])('the columns of an event say what it tells: %j', (told) => {
  expect(toldBy(columnsOf(told))).toEqual(told);
});

it.each(FOLLOWING)('a follow-up by mail tells what its event would have told: %j', (told) => {
  expect(toldOf(followUpOf(told, row))).toEqual(told);
});

it('a decision whose event names no settlement stays a decision by mail, under the id of the event', () => {
  expect(followUpOf({ kind: 'settled', productId, settlementId: null }, row)).toEqual({
    kind: 'settled',
    id: row.id,
    productId,
    dossierId: row.dossier_id,
    providerId: row.provider_id,
  });
});
