import { DAY_MS } from '../calendar/full-days.ts';
/**
 * What providers add to a dossier. `questions` counts the number of times they asked, `fileBytes` the total size of
 * their files.
 */
export type ProviderGood = 'products' | 'messages' | 'questions' | 'files' | 'fileBytes';

export interface ProviderLimit {
  /** The name of the limit in a refusal. */
  readonly id: string;
  readonly good: ProviderGood;
  /** Applies to one provider, or to all providers of a dossier together. */
  readonly of: 'provider' | 'dossier';
  readonly within: 'ever' | 'day';
  readonly maximum: number;
}

/**
 * The maximum that providers may add to one dossier: more than any of them needs, but not so much that it floods its
 * readers. The maximum of a dossier is a multiple of that of a provider, so that one provider cannot use it up for the
 * others.
 */
export const PROVIDER_LIMITS: readonly ProviderLimit[] = [
  { id: 'provider-products', good: 'products', of: 'provider', within: 'ever', maximum: 100 },
  { id: 'dossier-products', good: 'products', of: 'dossier', within: 'ever', maximum: 400 },
  { id: 'provider-messages-a-day', good: 'messages', of: 'provider', within: 'day', maximum: 20 },
  { id: 'dossier-messages-a-day', good: 'messages', of: 'dossier', within: 'day', maximum: 100 },
  { id: 'provider-messages', good: 'messages', of: 'provider', within: 'ever', maximum: 200 },
  { id: 'dossier-messages', good: 'messages', of: 'dossier', within: 'ever', maximum: 1000 },
  { id: 'provider-questions-a-day', good: 'questions', of: 'provider', within: 'day', maximum: 5 },
  { id: 'provider-questions', good: 'questions', of: 'provider', within: 'ever', maximum: 25 },
  { id: 'provider-files', good: 'files', of: 'provider', within: 'ever', maximum: 50 },
  { id: 'dossier-files', good: 'files', of: 'dossier', within: 'ever', maximum: 300 },
  { id: 'provider-file-bytes', good: 'fileBytes', of: 'provider', within: 'ever', maximum: 25_000_000 },
  { id: 'dossier-file-bytes', good: 'fileBytes', of: 'dossier', within: 'ever', maximum: 150_000_000 },
];

/** Something that was added before: what, how much, by whom, when. */
export interface LeftGood {
  readonly good: ProviderGood;
  readonly amount: number;
  readonly providerId: string | null;
  /** Null when no daily limit needs it. */
  readonly at: Date | null;
}

/**
 * The first limit that adding this amount would exceed, and when there is room again (null: never).
 * @returns null when there is room
 */
export function limitPassed(
  adding: { good: ProviderGood; amount: number; providerId: string; now: Date },
  there: readonly LeftGood[],
): { limit: ProviderLimit; roomAt: Date | null } | null {
  const since = adding.now.getTime() - DAY_MS;
  for (const limit of PROVIDER_LIMITS.filter(({ good }) => good === adding.good)) {
    const counted = there.filter(
      ({ good, providerId, at }) =>
        good === limit.good &&
        (limit.of === 'dossier' || providerId === adding.providerId) &&
        (limit.within === 'ever' || (at !== null && at.getTime() > since)),
    );
    const amount = counted.reduce((sum, one) => sum + one.amount, adding.amount);
    if (amount <= limit.maximum) continue;
    const first = Math.min(...counted.map(({ at }) => at?.getTime() ?? since));
    return { limit, roomAt: limit.within === 'day' ? new Date(first + DAY_MS) : null };
  }
  return null;
}

/**
 * The number of mails per day that are sent immediately about one provider's additions; the rest is combined in one
 * mail.
 */
export const PROVIDER_MAILS_A_DAY = 3;
