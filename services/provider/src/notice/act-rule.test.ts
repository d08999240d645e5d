import { describe, expect, it } from 'vitest';
import { afterRegistering } from './act-rule.ts';

const EARLY = new Date('2026-11-12T09:00:00Z');
const AT = new Date('2026-11-12T10:00:00Z');
const LATE = new Date('2026-11-12T11:00:00Z');

const DUE = {
  act_id: 'stored',
  leaves_at: AT,
  leaving_at: null,
  left_at: null,
  withdrawn_at: null,
  earlier_left_at: null,
};
const HELD = { ...DUE, leaves_at: null };
const LEAVING = { ...DUE, leaving_at: AT };
const LEFT = { ...LEAVING, left_at: AT };
const WITHDRAWN = { ...DUE, withdrawn_at: EARLY };

describe('an act that is registered', () => {
  it.each([
    ['again, for the same time', DUE, AT, 'nothing'],
    ['again, for an earlier time', DUE, EARLY, 'nothing'],
    ['again, for a later time', DUE, LATE, 'put-off'],
    ['again, as held', DUE, null, 'nothing'],
    ['again, when it is held', HELD, null, 'nothing'],
    ['with a time, when it was held', HELD, AT, 'register'],
    ['again, when it was withdrawn', WITHDRAWN, LATE, 'nothing'],
    ['again, when it was withdrawn while it was held', { ...WITHDRAWN, leaves_at: null }, LATE, 'nothing'],
    ['for later, when it is leaving', LEAVING, LATE, 'nothing'],
    ['for later, when it has left', LEFT, LATE, 'nothing'],
  ] as const)('%s', (_when, stored, leavesAt, done) => {
    expect(afterRegistering(stored, 'stored', leavesAt)).toBe(done);
  });
});

describe('another act than the stored one', () => {
  it.each([
    ['waits for one that is about to leave', DUE, LATE, 'nothing'],
    ['is not even held while one is about to leave', DUE, null, 'nothing'],
    ['waits for one that is leaving', LEAVING, LATE, 'nothing'],
    ['takes the place of one that is held', HELD, AT, 'register'],
    ['takes the place of one that is held, as held', HELD, null, 'register'],
    ['takes the place of one that was withdrawn', WITHDRAWN, LATE, 'register'],
    ['follows one that has left', LEFT, LATE, 'register'],
    ['follows one that has left, as held', LEFT, null, 'register'],
    ['leaves after the last that left', { ...WITHDRAWN, earlier_left_at: AT }, LATE, 'register'],
    ['is a late job of the one that left', { ...WITHDRAWN, earlier_left_at: AT }, EARLY, 'nothing'],
    ['is the one that left at that moment', { ...WITHDRAWN, earlier_left_at: AT }, AT, 'nothing'],
    ['is held after the last that left', { ...WITHDRAWN, earlier_left_at: AT }, null, 'register'],
  ] as const)('%s', (_when, stored, leavesAt, done) => {
    expect(afterRegistering(stored, 'other', leavesAt)).toBe(done);
  });
});
