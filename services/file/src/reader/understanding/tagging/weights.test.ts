import { expect, it } from 'vitest';
import { TAGS } from './random-field.ts';
import { WEIGHTS } from './weights.ts';

it('has a weight for each step and some of every kind', () => {
  expect(WEIGHTS.tags.steps).toHaveLength(TAGS.length ** 2);
  for (const signs of [WEIGHTS.tags.own, WEIGHTS.tags.shared, WEIGHTS.gender.signs, WEIGHTS.proof.signs])
    expect(signs.size).toBeGreaterThan(1000);
});
