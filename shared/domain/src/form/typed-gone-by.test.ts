import { expect, it } from 'vitest';
import { typedGoneBy } from './typed-gone-by.ts';

it('what was typed and not sent is kept for 30 days', () => {
  expect(typedGoneBy(new Date('2026-12-31T10:00:00Z'))).toEqual(new Date('2026-12-01T10:00:00Z'));
});
