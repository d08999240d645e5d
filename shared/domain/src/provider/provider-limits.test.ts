import { describe, expect, it } from 'vitest';
import { type LeftGood, limitPassed, PROVIDER_LIMITS, type ProviderLimit } from './provider-limits.ts';

const now = new Date('2026-11-12T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const messages = (count: number, providerId = 'a', at = hoursAgo(1)): LeftGood[] =>
  Array.from({ length: count }, () => ({ good: 'messages', amount: 1, providerId, at }));
const oneMore = { good: 'messages', amount: 1, providerId: 'a', now } as const;

describe('one more message', () => {
  it('is allowed below the daily maximum of a provider, whatever others sent and whatever was sent on earlier days', () => {
    const there = [...messages(19), ...messages(20, 'b'), ...messages(50, 'a', hoursAgo(25))];
    expect(limitPassed(oneMore, there)).toBeNull();
  });

  it('is refused above it, until the first of that day is 24 hours old', () => {
    const there = [...messages(19), ...messages(1, 'a', hoursAgo(23))];
    expect(limitPassed(oneMore, there)).toMatchObject({
      limit: { id: 'provider-messages-a-day', maximum: 20 },
      roomAt: new Date('2026-11-12T11:00:00Z'),
    });
  });

  it('is refused above what all providers may send in a day, or in total', () => {
    const ofMany = (count: number, at: Date) =>
      Array.from({ length: count }, (_, i) => messages(1, `p${i}`, at)).flat();
    expect(limitPassed(oneMore, ofMany(100, hoursAgo(1)))?.limit.id).toBe('dossier-messages-a-day');
    const late = limitPassed(oneMore, ofMany(1000, hoursAgo(100)));
    expect(late).toMatchObject({ limit: { id: 'dossier-messages' }, roomAt: null });
  });
});

it.each<[ProviderLimit['good'], ProviderLimit['of'], number | null, number | null]>([
  // The maximum in a day, and in total.
  ['products', 'provider', null, 100],
  ['products', 'dossier', null, 400],
  ['messages', 'provider', 20, 200],
  ['messages', 'dossier', 100, 1000],
  ['questions', 'provider', 5, 25],
  ['questions', 'dossier', null, null],
  ['files', 'provider', null, 50],
  ['files', 'dossier', null, 300],
  ['fileBytes', 'provider', null, 25_000_000],
  ['fileBytes', 'dossier', null, 150_000_000],
])('limits %s of one %s to %s in a day and %s in total', (good, of, inADay, ever) => {
  /** Ten providers that are all close to their own maximum, or one provider; a week ago, or just now. */
  const most = (at: Date, within: ProviderLimit['within']) => {
    const owners = of === 'provider' ? ['a'] : Array.from({ length: 10 }, (_, index) => `p${index}`);
    const passedWith = (amount: number) =>
      limitPassed(
        { good, amount: 0, providerId: of === 'provider' ? 'a' : 'nobody', now },
        owners.map((providerId) => ({ good, amount: amount / owners.length, providerId, at })),
      )?.limit;
    const limit = PROVIDER_LIMITS.find((one) => one.good === good && one.of === of && one.within === within);
    const maximum = within === 'day' ? inADay : ever;
    if (maximum === null) return expect(limit).toBeUndefined();
    expect(passedWith(maximum)).not.toEqual(limit);
    expect(passedWith(maximum + 1)?.id).toBe(limit?.id);
  };
  most(hoursAgo(200), 'ever');
  most(hoursAgo(1), 'day');
});

it('each limit has an id of its own, which a refusal names', () => {
  const names = PROVIDER_LIMITS.map(({ id, good, of, within }) => [id, good, of, within].join(' '));
  expect(names).toEqual([
    'provider-products products provider ever',
    'dossier-products products dossier ever',
    'provider-messages-a-day messages provider day',
    'dossier-messages-a-day messages dossier day',
    'provider-messages messages provider ever',
    'dossier-messages messages dossier ever',
    'provider-questions-a-day questions provider day',
    'provider-questions questions provider ever',
    'provider-files files provider ever',
    'dossier-files files dossier ever',
    'provider-file-bytes fileBytes provider ever',
    'dossier-file-bytes fileBytes dossier ever',
  ]);
});

it('does not count what is exactly 24 hours old, and always counts what has no moment', () => {
  expect(limitPassed(oneMore, messages(20, 'a', hoursAgo(24)))).toBeNull();
  expect(limitPassed(oneMore, messages(20, 'a', hoursAgo(23.99)))?.limit.id).toBe('provider-messages-a-day');
  const without = messages(20).map((message) => ({ ...message, at: null }));
  expect(limitPassed(oneMore, without)).toBeNull();
});

it('counts nothing else', () => {
  const products = messages(300).map((message) => ({ ...message, good: 'products' as const }));
  expect(limitPassed(oneMore, products)).toBeNull();
});

it('allows as many products in one request as there is room for, and no more', () => {
  const there: LeftGood[] = Array.from({ length: 60 }, () => ({
    good: 'products',
    amount: 1,
    providerId: 'a',
    at: null,
  }));
  const adding = { good: 'products', providerId: 'a', now } as const;
  expect(limitPassed({ ...adding, amount: 40 }, there)).toBeNull();
  expect(limitPassed({ ...adding, amount: 41 }, there)?.limit.id).toBe('provider-products');
  // Another provider has its own maximum.
  expect(limitPassed({ ...adding, amount: 100, providerId: 'b' }, there)).toBeNull();
});

it('no single provider can use up the room of a dossier', () => {
  for (const { good, within, of, maximum } of PROVIDER_LIMITS) {
    const whole = PROVIDER_LIMITS.find(
      (limit) => limit.of === 'dossier' && limit.good === good && limit.within === within,
    );
    if (of === 'provider' && whole) expect(whole.maximum).toBeGreaterThanOrEqual(3 * maximum);
  }
});
