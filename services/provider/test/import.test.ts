import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@nabericht/api-client/client';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { createFolder } from '@nabericht/testing/clean-up';
import { parse } from 'csv-parse/sync';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largeCatalogue } from '../bench/large-catalogue.ts';
import { csvLine } from '../src/catalogue/import/csv-cell.ts';
import { EXPORTED_FIELDS, exportProviders } from '../src/catalogue/import/export-providers.ts';
import { importProviders } from '../src/catalogue/import/import-providers.ts';
import { readEntries } from '../src/catalogue/import/read-entries.ts';
import type { ProviderTables } from '../src/tables.ts';
import { startTestProvider } from './start-test-provider.ts';

let system: Awaited<ReturnType<typeof startTestProvider>>;
let db: Kysely<ProviderTables>;
let folder: string;
let api: ReturnType<typeof createClient<typeof providerContract>>;

beforeAll(async () => {
  system = await startTestProvider();
  db = connect<ProviderTables>(system.kit.kit.connection, 'provider', 2);
  api = createClient<typeof providerContract>(wirePaths.provider, system.kit.sendAs(system.app, null));
  folder = await createFolder();
});
afterAll(() => db.destroy());

const importText = async (
  text: string,
  { dryRun = false, isLoopback = false, name = 'providers.csv' } = {},
) => {
  const file = join(folder, name);
  await writeFile(file, text);
  return importProviders(db, () => readEntries(file), {
    keyRing: system.kit.kit.keyRing,
    isLoopback,
    dryRun,
  });
};
const bySlug = (slug: string) => api.readProviderBySlug({ params: { slug } });
const row = (slug: string) =>
  db.selectFrom('provider').selectAll().where('slug', '=', slug).executeTakeFirst();

describe('an import', () => {
  it('adds, changes or keeps providers by slug, and reports each number', async () => {
    const text = [
      'slug;name;serviceType;noticeEmail;introduction;active',
      'bakkerij-bloem;Bakkerij Bloem;charities;post@bloem.example;"Eén zin; met een puntkomma',
      'en een tweede regel.";ja',
      'fietsclub;Fietsclub Noord;sportsAndHobbies;post@fietsclub.example;;',
    ].join('\r\n');
    expect(await importText(`\u{FEFF}${text}`)).toMatchObject({
      added: 2,
      changed: 0,
      unchanged: 0,
      problems: [],
    });
    expect(await bySlug('bakkerij-bloem')).toMatchObject({
      name: 'Bakkerij Bloem',
      serviceType: 'charities',
      introduction: 'Eén zin; met een puntkomma\r\nen een tweede regel.',
      active: true,
      replyWorkingDays: 10,
    });
    const { _id } = await bySlug('fietsclub');
    expect(await importText(text.replace('Fietsclub Noord', 'Fietsclub Zuid'))).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 1,
    });
    expect(await bySlug('fietsclub')).toMatchObject({ _id, name: 'Fietsclub Zuid' });
    const found = await api.searchProviders({ query: { query: 'fietsclb zuid' } });
    expect(found.docs[0]?.slug).toBe('fietsclub');
  });

  it('keeps the values of columns that a file does not have', async () => {
    await importText(
      'slug,name,serviceType,noticeEmail,hasOwnTaskList\nzelf,Zelf,water,post@zelf.example,true',
    );
    await importText('slug,name,serviceType\nzelf,Zelf Anders,water');
    expect(await row('zelf')).toMatchObject({
      name: 'Zelf Anders',
      notice_email: 'post@zelf.example',
      has_own_task_list: true,
    });
  });

  it('only reports what it would do in a dry run', async () => {
    const text = 'slug,name,serviceType,noticeEmail\nproef,Proef,water,post@proef.example';
    expect(await importText(text, { dryRun: true })).toMatchObject({ added: 1, problems: [] });
    expect(await row('proef')).toBeUndefined();
  });

  it('names every wrong line and writes nothing', async () => {
    const before = await api.listProviders({ query: { limit: 1 } });
    const report = await importText(
      [
        'slug,name,serviceType,noticeEmail,directLink,channel,replyWorkingDays',
        'goed,Goed,water,post@goed.example,,,',
        'dossier,Dossier,water,post@d.example,,,',
        'Hoofd_Letter,Naam,water,post@d.example,,,',
        'geen-naam,,water,post@d.example,,,',
        'soort,Soort,bakkers,post@d.example,,,',
        'koppel,Link,water,,http://onveilig.example,,',
        '"post","Post","water","a@b.example\nBcc: x@y.example",,,',
        'dagen,Dagen,water,post@d.example,,,0',
        'goed,Nog eens,water,post@d.example,,,',
        'stil,Stil,water,,,,',
        'haak,Haak,water,,,api,',
        'kort,Kort',
      ].join('\n'),
    );
    expect(report.problems).toEqual([
      'line 3: slug is an address of our own, and can be nobody’s slug',
      'line 4: slug must be small letters, digits and single hyphens',
      'line 5: name must not be empty',
      expect.stringMatching(/^line 6: serviceType must be one of energy, insurers, .*, socialMedia$/),
      'line 7: directLink must be an address that starts with https://',
      'line 8: noticeEmail must be an e-mail address',
      'line 10: replyWorkingDays must be a whole number from 1 to 60',
      'line 11: slug goed stands on line 2 already',
      'line 14 has 2 columns where the header has 7',
      'line 12: stil needs a noticeEmail, or a directLink',
      'line 13: haak needs a webhookUrl and a webhookSecret for channel api',
    ]);
    expect(await row('goed')).toBeUndefined();
    expect(await api.listProviders({ query: { limit: 1 } })).toEqual(before);
  });

  it.each([
    ['', 'the file is empty'],
    ['slug,type\na,c', 'line 1 has columns that are not known (type) and lacks the columns name'],
    ['slug,name,serviceType\n"a,b,c', 'line 2 cannot be read as CSV: a quote may be missing'],
    ['[{"slug":', 'the file is no JSON'],
    ['{}', 'the file must hold a list of providers'],
    ['["a"]', 'entry 1 must be an object'],
    [
      '[{"slug":"a","name":"A","serviceType":"water","noticeEmail":"a@b.example","x":1}]',
      'entry 1: x is missing or not known',
    ],
  ])('says of %j that %s', async (text, problem) => {
    expect((await importText(text)).problems).toEqual([problem]);
  });

  it('warns of questions that could not be shown', async () => {
    const broken = { type: 'object', properties: { a: { type: 'strange' } } };
    const entry = { slug: 'vraag', name: 'Vraag', serviceType: 'water', noticeEmail: 'a@b.example' };
    const report = await importText(JSON.stringify([{ ...entry, extraQuestions: broken }]));
    expect(report).toMatchObject({ added: 1, problems: [] });
    expect(report.warnings[0]).toContain('entry 1: extraQuestions will not be asked');
  });

  it('refuses a pattern that cannot be evaluated, naming its question', async () => {
    const looks = { type: 'string', title: 'Klantnummer', pattern: '^(?=K)\\d+$' };
    const entry = { slug: 'kijkt', name: 'Kijkt', serviceType: 'water', noticeEmail: 'a@b.example' };
    const properties = { number: { type: 'string', title: 'Nummer', pattern: '^\\d+$' }, customer: looks };
    const report = await importText(JSON.stringify([{ ...entry, extraQuestions: { properties } }]));
    expect(report).toMatchObject({ added: 0, warnings: [] });
    expect(report.problems).toEqual([
      'entry 1: extraQuestions: the pattern ^(?=K)\\d+$ of customer is not taken (invalid or unsupported Perl syntax: `(?=`)',
    ]);
  });

  it('refuses a rule that the answer to its question would not be held to, naming both', async () => {
    const entry = { slug: 'regelt', name: 'Regelt', serviceType: 'water', noticeEmail: 'a@b.example' };
    const properties = {
      kept: { type: 'string', title: 'Klantnummer', minLength: 4, pattern: '^\\d+$' },
      amount: { type: 'number', title: 'Bedrag', minLength: 4 },
      ends: { type: 'string', format: 'date', title: 'Einddatum', pattern: '^2' },
    };
    const report = await importText(JSON.stringify([{ ...entry, extraQuestions: { properties } }]));
    expect(report).toMatchObject({ added: 0, warnings: [] });
    expect(report.problems).toEqual([
      'entry 1: extraQuestions: the rule minLength of amount is not taken, it is none of such a question',
      'entry 1: extraQuestions: the rule pattern of ends is not taken, it is none of such a question',
    ]);
  });

  it('refuses question keys that no answer can have, naming them', async () => {
    const extraQuestions =
      '{"properties":{"pas":{"type":"string","title":"Pas"},"__proto__":{"type":"string","title":"A"},"constructor":{"type":"string","title":"B"}}}';
    const entry = { slug: 'sleutel', name: 'Sleutel', serviceType: 'water', noticeEmail: 'a@b.example' };
    const problems = [
      'entry 1: extraQuestions: the key __proto__ is not taken, it is one of the language',
      'entry 1: extraQuestions: the key constructor is not taken, it is one of the language',
    ];
    for (const schema of [extraQuestions, JSON.parse(extraQuestions)])
      expect(await importText(JSON.stringify([{ ...entry, extraQuestions: schema }]))).toMatchObject({
        added: 0,
        warnings: [],
        problems,
      });
  });

  it('seals the secret of a web hook, and recognises the same secret', async () => {
    const hook = {
      slug: 'koppeling',
      name: 'Koppeling',
      serviceType: 'water',
      channel: 'api',
      webhookUrl: 'https://koppeling.example/haak',
      webhookSecret: `whsec_${Buffer.alloc(24, 5).toString('base64')}`,
    };
    expect(await importText(JSON.stringify([hook]))).toMatchObject({ added: 1 });
    expect((await row('koppeling'))?.webhook_secret?.toString()).not.toContain('whsec_');
    expect(await importText(JSON.stringify([hook]))).toMatchObject({ unchanged: 1 });
    const beside = { ...hook, slug: 'ernaast', webhookUrl: 'http://127.0.0.1:4100/' };
    expect((await importText(JSON.stringify([beside]))).problems).toHaveLength(1);
    expect((await importText(JSON.stringify([beside]), { isLoopback: true })).problems).toEqual([]);
  });

  it('accepts what was exported, as JSON and as CSV', async () => {
    const all = [];
    for await (const provider of exportProviders(db)) all.push(provider);
    expect(all.length).toBeGreaterThan(150);
    expect(JSON.stringify(all)).not.toContain('whsec_');
    const csv = [
      csvLine(EXPORTED_FIELDS),
      ...all.map((provider) => csvLine(EXPORTED_FIELDS.map((field) => provider[field]))),
    ].join('\n');
    for (const text of [JSON.stringify(all), csv]) {
      expect(await importText(text, { isLoopback: true })).toMatchObject({
        added: 0,
        changed: 0,
        unchanged: all.length,
        problems: [],
      });
    }
  });
});

it('a provider whose name is a formula is never run by a spreadsheet, and is imported unchanged', async () => {
  const hostile = [
    ['formule', '=HYPERLINK("https://evil.example","x")', '+31 6 12345678'],
    ['streepje', "-2+3+cmd|' /C calc'!A0", '@SUM(1)'],
    ['met-apostrof', "'=1+1", "''-een aanhaling"],
    ['gewoon', 'Café ’t Hoekje', "'s Avonds open"],
  ].map(([slug, name, introduction]) => ({
    slug,
    name,
    serviceType: 'charities',
    introduction,
    noticeEmail: '-post@formule.example',
  }));
  expect(await importText(JSON.stringify(hostile))).toMatchObject({ added: 4, problems: [] });
  const all = [];
  for await (const provider of exportProviders(db)) all.push(provider);
  const csv = [EXPORTED_FIELDS, ...all.map((provider) => EXPORTED_FIELDS.map((field) => provider[field]))]
    .map(csvLine)
    .join('\n');
  const cells: string[][] = parse(csv);
  expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(await importText(csv, { isLoopback: true })).toMatchObject({
    changed: 0,
    unchanged: all.length,
    problems: [],
  });
  for (const { slug, name, introduction } of hostile)
    expect(await row(String(slug))).toMatchObject({ name, introduction });
});

it('an import that was rolled back by a conflict is imported whole when it is done again, and told once', async () => {
  const file = join(folder, 'again.csv');
  await writeFile(
    file,
    'slug,name,serviceType,noticeEmail,extraQuestions\nherhaald,Herhaald,water,post@herhaald.example,"[1]"',
  );
  let times = 0;
  const { warnings, ...report } = await importProviders(db, () => readEntries(file), {
    keyRing: system.kit.kit.keyRing,
    isLoopback: false,
    dryRun: false,
    record: async () => {
      times += 1;
      // As PostgreSQL rolls back one of two transactions that wait for each other.
      if (times === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    },
  });
  expect(times).toBe(2);
  expect(report).toEqual({ added: 1, changed: 0, unchanged: 0, problems: [] });
  expect(warnings).toHaveLength(1);
  expect(await row('herhaald')).toMatchObject({ name: 'Herhaald' });
});

describe('a large catalogue', () => {
  const SIZE = 6000;
  beforeAll(async () => {
    const report = await importText(JSON.stringify([...largeCatalogue(SIZE)]));
    expect(report).toMatchObject({ added: SIZE, problems: [] });
  });

  it('lists the first of each type with its total, or only one type', async () => {
    const { docs, categories = [], totalDocs } = await api.listProviders({ query: { perCategory: 9 } });
    expect(docs).toHaveLength(15 * 9);
    expect(categories).toHaveLength(15);
    expect(categories.reduce((sum, category) => sum + category.totalDocs, 0)).toBe(totalDocs);
    const water = await api.listProviders({ query: { serviceType: 'water', limit: 1000 } });
    expect(water.totalDocs).toBe(categories.find(({ serviceType }) => serviceType === 'water')?.totalDocs);
    expect(water.docs.every(({ serviceType }) => serviceType === 'water')).toBe(true);
    expect(water.docs.slice(0, 9)).toEqual(docs.filter(({ serviceType }) => serviceType === 'water'));
    await expect(api.listProviders({ query: { perCategory: 51 } })).rejects.toMatchObject({ status: 400 });
  });

  it('has every provider on exactly one page', async () => {
    const seen = new Set<string>();
    const first = await api.listProviders({ query: { limit: 1000 } });
    for (let page = 1; page <= first.totalPages; page += 1) {
      const { docs } = await api.listProviders({ query: { limit: 1000, page } });
      for (const { _id } of docs) seen.add(_id);
    }
    expect(seen.size).toBe(first.totalDocs);
    expect(first).not.toHaveProperty('categories');
  });

  it('still finds one name among many, also when it is misspelled', async () => {
    const first = async (query: string) => (await api.searchProviders({ query: { query } })).docs[0]?.name;
    expect(await first('Noorderbank')).toBe('Noorderbank');
    expect(await first('energiecooperatie gouwe')).toBe('Energiecoöperatie De Gouwe');
    const { docs } = await api.searchProviders({ query: { query: 'stichting', limit: 1000 } });
    expect(docs.length).toBeGreaterThan(50);
    for (const { name } of docs.slice(0, 50)) expect(name).toMatch(/^Stichting/);
  });
});
