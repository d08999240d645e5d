import { LOCALES } from '@nabericht/testing/privacy-statement';
import { describe, expect, test } from 'vitest';
import { isTest, read, readJson, sourceFiles } from './repository.ts';

const sources = sourceFiles()
  .filter((path) => /\/src\//.test(path) && !isTest(path))
  .map((path) => ({ path, text: read(path) }));

const matchesIn = (files: typeof sources, pattern: RegExp) => [
  ...new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))),
];
const namesIn = (files: typeof sources) => matchesIn(files, /'(?:__Host-)?(nabericht_[a-z_]+)'/g);

const cookies = namesIn(sources.filter(({ text }) => /hono\/cookie|LOCALE_COOKIE =/.test(text)));

/** What browsers keep beside cookies, with the words of the page about it. */
const KEPT: Record<string, { nl: string; en: string }> = {
  nabericht_session: { nl: 'tot wanneer je bent ingelogd', en: 'until when you are signed in' },
  nabericht_signing_out: { nl: 'dat je uitlogde', en: 'that you signed out' },
  nabericht_recording: { nl: 'of je een opname goedvond', en: 'whether you agreed to a recording' },
  nabericht_begun_: { nl: 'dat hij nog werkt', en: 'that it still works' },
  nabericht_hung: { nl: 'welke versie vastliep', en: 'which version got stuck' },
  nabericht_tab: { nl: 'een nummer van het tabblad', en: 'a number of the tab' },
  nabericht_leaving_save: { nl: 'hoe vaak je melding is bewaard', en: 'how often your report was saved' },
  nabericht_reloaded_for: {
    nl: 'waarvoor je een verouderde pagina opnieuw laadde',
    en: 'what you loaded an outdated page again for',
  },
  nabericht_certificate: { nl: 'de sleutel van je akte', en: 'the key to your certificate' },
  'chosen-providers': { nl: 'welke organisaties je koos', en: 'which organisations you chose' },
  'more-providers.': { nl: 'of als je ze toevoegt', en: 'or when you add them' },
  'own-letters': { nl: 'aan wie je zelf een brief stuurt', en: 'to whom you send a letter yourself' },
  'places-on-pages': { nl: 'hoe ver je op een pagina was', en: 'how far you were on a page' },
};

const ofPages = sources.filter(({ path }) => /^(shell|mf-|shared\/remote)/.test(path));
const inBrowsers = [
  ...namesIn(ofPages.filter(({ text }) => /Storage\b/.test(text))),
  // Keys without our prefix, in a constant or at the beginning of a template.
  ...matchesIn(
    ofPages.filter(({ text }) => /kept-(?:list|ids)(?:\.ts)?'|Storage\.setItem/.test(text)),
    /(?:[A-Z_]+ = |=> )[`']([a-z]+(?:-[a-z]+)+\.?)(?:'|\$\{)/g,
  ),
];

test('cookies are found', () => {
  expect(cookies).toEqual(expect.arrayContaining(['nabericht_known', 'nabericht_locale', 'nabericht_draw']));
});

test('whatever is kept in browsers is found', () => {
  expect(inBrowsers.toSorted()).toEqual(Object.keys(KEPT).toSorted());
});

describe.each(LOCALES)('the page about cookies: %s', (locale) => {
  const texts = readJson<Record<string, string>>(
    `mf-landing/src/screens/information/messages/${locale}.json`,
  );
  const statement = texts['information.cookies.text'] ?? '';
  const lines = statement.split('\n');

  test.each(cookies)('has a line that begins with %s', (name) => {
    expect(lines.filter((line) => line.split(/[ :]/).includes(name))).toHaveLength(1);
  });

  test.each(inBrowsers)('says what is kept as %s', (name) => {
    expect(statement).toContain(KEPT[name]?.[locale] ?? `${name} is not told of`);
  });
});
