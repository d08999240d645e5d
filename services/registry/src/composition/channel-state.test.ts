import type { Composition } from '@nabericht/release-model/composition';
import { expect, test } from 'vitest';
import { stateOf } from './channel-state.ts';
import type { Move } from './composition-repository.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** Takes `kind subject` and what is live after the move; the revisions count up from one. */
const movesOf = (...steps: [string, Composition][]): Move[] =>
  steps.map(([step, composition], i) => {
    const [kind = '', subject = null] = step.split(' ');
    const who = {
      movedBy: 'anna',
      team: null,
      why: 'a test',
      movedAt: new Date(0),
      holdsFrom: null,
      holdsUntil: null,
      rollout: null,
    };
    return { kind, subject, composition, revision: i + 1, fromId: null, toId: `c${i}`, ...who } as Move;
  });

test('before the first move nothing is live, pinned or frozen', () => {
  expect(stateOf([], NOW)).toEqual({
    moves: [],
    pointer: null,
    composition: {},
    pins: {},
    freezes: [],
    frozen: null,
    twoPeople: new Set(),
    rollouts: [],
  });
});

test('a pin keeps the release that was live with it, until it is unpinned', () => {
  const one = { a: '1', b: '1' };
  const pinned = movesOf(
    ['promote a@1', one],
    ['pin a', { a: '2', b: '1' }],
    ['promote b@2', { a: '2', b: '2' }],
  );
  expect(stateOf(pinned, NOW)).toMatchObject({
    pins: { a: '2' },
    pointer: { revision: 3, compositionId: 'c2' },
  });
  expect(stateOf([...pinned, ...movesOf(['unpin a', one])], NOW).pins).toEqual({});
  expect(stateOf([...pinned, ...movesOf(['unpin b', one])], NOW).pins).toEqual({ a: '2' });
});

test('a freeze lasts until it is lifted, also when something is rolled back meanwhile', () => {
  const one = { a: '1' };
  const frozen = movesOf(['promote a@1', one], ['freeze', one], ['rollback', one]);
  expect(stateOf(frozen, NOW).frozen?.revision).toBe(2);
  expect(stateOf([...frozen, ...movesOf(['unfreeze', one])], NOW).frozen).toBeNull();
});
