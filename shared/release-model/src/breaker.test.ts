import { expect, test } from 'vitest';
import { countsSince, isBroken, phaseOf } from './breaker.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const breaker = { openedUntil: at('12:10:00') };

test.each([
  ['nobody', { failed: 0, loaded: 0, addresses: 0 }, false, false],
  ['five failures from three addresses', { failed: 5, loaded: 4, addresses: 3 }, true, true],
  ['half of the loads', { failed: 5, loaded: 5, addresses: 3 }, false, false],
  ['four failures', { failed: 4, loaded: 0, addresses: 4 }, false, true],
  ['two addresses', { failed: 6, loaded: 0, addresses: 2 }, false, true],
  ['one address', { failed: 3, loaded: 0, addresses: 1 }, false, false],
])('%s', (_, votes, opens, opensAgain) => {
  expect(isBroken(votes, 'closed')).toBe(opens);
  expect(isBroken(votes, 'half-open')).toBe(opensAgain);
  expect(isBroken(votes, 'open')).toBe(false);
});

test.each([
  ['12:00:00', 'open'],
  ['12:09:59', 'open'],
  ['12:10:00', 'half-open'],
  ['12:14:59', 'half-open'],
  ['12:15:00', 'closed'],
])('at %s it is %s', (time, phase) => {
  expect(phaseOf(breaker, at(time))).toBe(phase);
});

test('without a breaker the phase is closed, and the last five minutes count', () => {
  expect(phaseOf(undefined, at('12:00:00'))).toBe('closed');
  expect(countsSince(undefined, at('12:00:00'))).toEqual(at('11:55:00'));
});

test('after a breaker was open, only reports since then count', () => {
  expect(countsSince(breaker, at('12:11:00'))).toEqual(at('12:10:00'));
  expect(countsSince(breaker, at('12:30:00'))).toEqual(at('12:25:00'));
});
