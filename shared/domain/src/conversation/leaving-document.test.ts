import { expect, it } from 'vitest';
import { isToBeFetched } from './leaving-document.ts';

const at = '2026-11-16T10:00:00Z';
const soon = new Date('2026-11-16T10:01:00Z');
const late = new Date('2026-11-19T10:00:00Z');
const active = { status: 'active', answersHeldAt: null } as const;

it('a reply to questions is to be fetched until it was, for as long as that is tried or it is held', () => {
  const reply = { at, isFetched: false };
  expect(isToBeFetched(reply, active, soon)).toBe(true);
  expect(isToBeFetched(reply, active, new Date(late.getTime() - 1))).toBe(true);
  expect(isToBeFetched(reply, active, late)).toBe(false);
  expect(isToBeFetched(reply, { ...active, answersHeldAt: at }, late)).toBe(true);
  expect(isToBeFetched(reply, { ...active, status: 'completed' }, soon)).toBe(false);
  expect(isToBeFetched({ at, isFetched: true }, active, soon)).toBe(false);
  expect(isToBeFetched({ at }, active, soon)).toBe(false);
});
