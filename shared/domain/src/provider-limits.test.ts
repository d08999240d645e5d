import { describe, expect, it } from 'vitest';
import { type LeftGood, limitPassed, PROVIDER_LIMITS } from './provider-limits.ts';

const now = new Date('2026-11-12T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const messages = (count: number, providerId = 'a', at = hoursAgo(1)): LeftGood[] =>
  Array.from({ length: count }, () => ({ good: 'messages', amount: 1, providerId, at }));
const oneMore = { good: 'messages', amount: 1, providerId: 'a', now } as const;

describe('one more message', () => {
  it('has room below the maximum of a day, whatever others sent and whatever was sent before', () => {
    const there = [...messages(19), ...messages(20, 'b'), ...messages(50, 'a', hoursAgo(25))];
    expect(limitPassed(oneMore, there)).toBeNull();
  });

  it('has none above it, until the first of the day is a day old', () => {
    const there = [...messages(19), ...messages(1, 'a', hoursAgo(23))];
    expect(limitPassed(oneMore, there)).toMatchObject({
      limit: { id: 'provider-messages-a-day', maximum: 20 },
      roomAt: new Date('2026-11-12T11:00:00Z'),
    });
  });

  it('has none above what all providers may send in a day, or ever', () => {
    const ofMany = (count: number, at: Date) =>
      Array.from({ length: count }, (_, i) => messages(1, `p${i}`, at)).flat();
    expect(limitPassed(oneMore, ofMany(100, hoursAgo(1)))?.limit.id).toBe('dossier-messages-a-day');
    const late = limitPassed(oneMore, ofMany(1000, hoursAgo(100)));
    expect(late).toMatchObject({ limit: { id: 'dossier-messages' }, roomAt: null });
  });
});

it('so many products at once as there is room for, and no more', () => {
  const there: LeftGood[] = Array.from({ length: 60 }, () => ({
    good: 'products',
    amount: 1,
    providerId: 'a',
    at: null,
  }));
  const adding = { good: 'products', providerId: 'a', now } as const;
  expect(limitPassed({ ...adding, amount: 40 }, there)).toBeNull();
  expect(limitPassed({ ...adding, amount: 41 }, there)?.limit.id).toBe('provider-products');
  // Another one has its own.
  expect(limitPassed({ ...adding, amount: 100, providerId: 'b' }, there)).toBeNull();
});

it('no provider can use up what a dossier has room for', () => {
  for (const { good, within, of, maximum } of PROVIDER_LIMITS) {
    const whole = PROVIDER_LIMITS.find(
      (limit) => limit.of === 'dossier' && limit.good === good && limit.within === within,
    );
    if (of === 'provider' && whole) expect(whole.maximum).toBeGreaterThanOrEqual(3 * maximum);
  }
});
