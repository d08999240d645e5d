import { LOCALES } from '@nabericht/testing/privacy-statement';
import { describe, expect, test } from 'vitest';
import { isTest, read, readJson, sourceFiles } from './repository.ts';

const sources = sourceFiles()
  .filter((path) => /\/src\//.test(path) && !isTest(path))
  .map((path) => ({ path, text: read(path) }));

const namesIn = (files: typeof sources) => [
  ...new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/'(?:__Host-)?(nabericht_[a-z_]+)'/g)].flatMap(([, name]) => name ?? []),
    ),
  ),
];

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
  nabericht_certificate: { nl: 'de sleutel van je akte', en: 'the key to your certificate' },
};

const inBrowsers = namesIn(
  sources.filter(({ path, text }) => /^(shell|mf-|shared\/remote)/.test(path) && /Storage\b/.test(text)),
);

test('cookies are found', () => {
  expect(cookies).toEqual(expect.arrayContaining(['nabericht_known', 'nabericht_locale', 'nabericht_draw']));
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
