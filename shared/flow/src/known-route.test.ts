import { expect, it } from 'vitest';
import { knownRoute } from './known-route.ts';

const [intro, choice, after] = [{ id: 'intro' }, { id: 'choice', decides: true as const }, { id: 'after' }];
const route = [intro, choice, after];

it.each([
  ['ends at a choice that is still to come', intro, [intro, choice]],
  ['ends at a choice that is open', choice, [intro, choice]],
  ['is whole once it was made', after, route],
  ['is whole when all is answered', null, route],
])('the known route %s', (_, openStep, known) => {
  expect(knownRoute({ route, openStep })).toEqual({ route: known, isWhole: known === route });
});

it('is the whole route when no step decides on it', () => {
  const plain = [intro, after];
  expect(knownRoute({ route: plain, openStep: intro })).toEqual({ route: plain, isWhole: true });
});
