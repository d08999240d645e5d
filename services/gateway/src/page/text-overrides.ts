import type { Api } from '@nabericht/api-client/api';
import type { Locale } from '@nabericht/intl';
import type { PageData } from '@nabericht/remote/page-data';
import { within } from '../within.ts';

/** An edited text shows after this time at the latest. */
const FRESH_MS = 1_000;
const WAIT_MS = 500;

type Texts = PageData['overrides'];

/**
 * Edited texts by locale, requested once a second at most. Waits at most WAIT_MS and never throws, so that no page is slow or
 * fails because of them.
 */
export function createTextOverrides(api: Api, now: () => Date): (locale: Locale) => Promise<Texts> {
  const known = new Map<Locale, { texts: Promise<Texts>; askAgainAt: number }>();
  return (locale) => {
    const kept = known.get(locale);
    if (kept && now().getTime() < kept.askAgainAt) return kept.texts;
    const texts = readTexts(api, locale).catch(() => kept?.texts ?? {});
    known.set(locale, { texts, askAgainAt: now().getTime() + FRESH_MS });
    return texts;
  };
}

async function readTexts(api: Api, locale: Locale): Promise<Texts> {
  const read = (namespace: 'general' | 'frontend') =>
    api.content.readTranslations({ params: { locale, namespace } });
  const [general, frontend] = await within(WAIT_MS, Promise.all([read('general'), read('frontend')]));
  return { ...general, ...frontend };
}
