import { DAY_MS } from '../calendar/full-days.ts';
/** What providers leave in a dossier. `questions` counts how often they asked, `fileBytes` all their files together. */
export type ProviderGood = 'products' | 'messages' | 'questions' | 'files' | 'fileBytes';

export interface ProviderLimit {
  /** Names it in a refusal. */
  readonly id: string;
  readonly good: ProviderGood;
  /** Of one provider, or of all providers of a dossier together. */
  readonly of: 'provider' | 'dossier';
  readonly within: 'ever' | 'day';
  readonly maximum: number;
}

/**
 * The most that providers may leave in one dossier: more than any of them needs, and no flood for who reads it. The
 * maximum of a dossier is a multiple of that of a provider, so that one cannot use up what is there for the others.
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

/** Something that is there already: what, how much of it, whose, since when. */
export interface LeftGood {
  readonly good: ProviderGood;
  readonly amount: number;
  readonly providerId: string | null;
  /** Null where no limit of a day asks for it. */
  readonly at: Date | null;
}

/**
 * The first limit that so much more of something would pass, and when there is room again: null for never.
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

/** So many mails about what one provider sent leave at once in a day; the rest is told of in one. */
export const PROVIDER_MAILS_A_DAY = 3;
