import {
  DataClass,
  LOCALES,
  MESSAGE_ID,
  messagesFile,
  privacyStatement,
} from '@nabericht/testing/privacy-statement';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { read, readJson } from './repository.ts';

const classes = v.parse(v.array(DataClass), readJson('docs/data-classes.json'));

test.each(LOCALES)('the privacy page says what the classes of data say: %s', (locale) => {
  const messages = readJson<Record<string, string>>(messagesFile(locale));
  expect(messages[MESSAGE_ID], 'npm run privacy writes it').toBe(privacyStatement(classes, locale));
});

const told = classes.flatMap(({ class: name, kept, statement }) =>
  statement ? [{ name, kept, statement }] : [],
);

test.each(told)('people are told the same terms as developers: $name', ({ kept, statement }) => {
  const terms = kept.match(/\d+/g) ?? [];
  for (const { text } of [statement.nl, statement.en])
    expect(text.match(/\d+/g) ?? []).toEqual(expect.arrayContaining(terms));
});

const settings = classes.flatMap(({ kept }) => kept.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? []);

test('there are settings that the privacy page tells', () => {
  expect(settings.length).toBeGreaterThanOrEqual(3);
});

test.each(settings)('whoever sets %s reads that the privacy page tells it', (setting) => {
  const rows = read('README.md').split('\n');
  expect(rows.find((row) => row.startsWith('|') && row.includes(`\`${setting}\``))).toContain('privacy page');
  expect(read('docs/operating.md').split('### What the privacy page tells')[1]).toContain(`\`${setting}\``);
});
