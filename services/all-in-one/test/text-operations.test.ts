import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentTables } from '@nabericht/content-service/tables';
import { editProblem } from '@nabericht/content-service/text/edit-rule';
import { holdText, putText } from '@nabericht/content-service/text/text-repository';
import { LOCALES } from '@nabericht/contracts/content-contract';
import { connect } from '@nabericht/database/connect';
import { migrateRegistry, REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import { release } from '@nabericht/registry-service/test/test-registry';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { waitFor } from '@nabericht/testing/wait-for';
import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/audit-operations.ts';
import { findBuilds } from '../src/builds.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Operation } from '../src/operation.ts';
import { runOperation } from '../src/run-operation.ts';
import { text } from '../src/text-operations.ts';
import { startAllServices } from './start-all-services.ts';

let all: Awaited<ReturnType<typeof startAllServices>>;
let registry: Kysely<RegistryTables>;
let config: Config;
let folder: string;

const SHELL = { 'frame.help': 'Hulp', 'ui.yes': 'Ja' };
const LANDING = {
  'landing.choose': 'Wie moet het weten?',
  'landing.more': 'Meer<hidden> bij {kind}</hidden>',
  'step.next': 'Ga verder',
  'ui.yes': 'Ja',
  'details.name': 'Naam en geboortedatum',
};
const REPORT = { 'step.next': 'Ga verder met {step}', 'details.name': 'Naam' };
const texts = (nl: Record<string, string>) => ({ 'node/texts.json': JSON.stringify({ nl, en: nl }) });

beforeAll(async () => {
  all = await startAllServices();
  registry = connect<RegistryTables>(all.connection, REGISTRY_SCHEMA, 2);
  atEnd(() => registry.destroy());
  await migrateRegistry(registry);
  await release(
    registry,
    { name: 'shell', files: texts(SHELL) },
    { name: 'mf-landing', files: texts(LANDING) },
    { name: 'mf-report', files: texts(REPORT), routes: [{ path: '/report', render: 'client' }] },
  );
  folder = await createFolder();
  config = readConfig({ DATA_DIR: folder, ENCRYPTION_KEYS: all.encryptionKeys });
});

const runAs = async (operator: string, operation: Operation, ...args: string[]) => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const code = await runOperation({ args, speaksJson: false, print, printError: print }, (words, output) =>
    operation(words, { connection: all.connection, config, operator, ...output }),
  );
  return { code, lines };
};
const run = (...args: string[]) => runAs('anna', text, ...args);
const served = async (namespace: string, locale = 'nl'): Promise<Record<string, string>> =>
  (await fetch(`${all.site}/v1/translations/${locale}/${namespace}`)).json();

beforeEach(async () => {
  const { lines } = await run('list', '--json');
  for (const { locale, key } of JSON.parse(lines.join()).texts) await run('remove', locale, key);
});

describe('a text', () => {
  it('is shown otherwise, listed, and shown as it was released again', async () => {
    expect(await run('set', 'nl-NL', 'landing.choose', 'Aan wie vertel je het?')).toEqual({
      code: 0,
      lines: [
        'Before:  Wie moet het weten?',
        'Now:     Aan wie vertel je het?',
        'Shown by mf-landing. Pages show it after a second or two; a page that is open, when it is loaded again.',
      ],
    });
    expect(await served('frontend')).toEqual({ 'landing.choose': 'Aan wie vertel je het?' });
    expect(await served('frontend', 'en')).toEqual({});
    const listed = ['nl  landing.choose  Aan wie vertel je het?'];
    expect(await run('list')).toEqual({ code: 0, lines: listed });
    expect(await run('list', '--locale', 'nl')).toEqual({ code: 0, lines: listed });
    expect((await run('list', '--locale', 'en-GB')).lines).toEqual(['No text was edited.']);
    expect(await run('remove', 'nl', 'landing.choose')).toEqual({
      code: 0,
      lines: [
        'Before:  Aan wie vertel je het?',
        'Now:     Wie moet het weten?',
        expect.stringMatching(/^Pages show it/),
      ],
    });
    expect(await served('frontend')).toEqual({});
    expect((await run('list')).lines).toEqual(['No text was edited.']);
  });

  it('of the frame, and one that the frame has too, is served as one of the shell', async () => {
    expect((await run('set', 'nl', 'frame.help', 'Vragen')).code).toBe(0);
    expect((await run('set', 'nl', 'ui.yes', 'Jazeker')).lines.at(-1)).toMatch(
      /^Shown by shell, mf-landing\./,
    );
    expect(await served('general')).toEqual({ 'frame.help': 'Vragen', 'ui.yes': 'Jazeker' });
  });

  it('of a message is served in place of ours, in its language alone', async () => {
    const key = 'message.certificateInOrder.subject';
    const before = await served('messages');
    const { code, lines } = await run('set', 'nl', key, 'De akte van {deceased} klopt');
    expect([code, lines[0]]).toEqual([1, 'The screen has no value {deceased} here. What it has: none.']);
    expect((await run('set', 'nl', key, 'De akte klopt')).lines.at(-1)).toMatch(/after half an hour\.$/);
    expect(await served('messages')).toEqual({ ...before, [key]: 'De akte klopt' });
    expect((await served('messages', 'en'))[key]).toBe('The certificate is in order');
  });

  it('comes from a file, also one of several lines', async () => {
    const file = join(folder, 'text.txt');
    await writeFile(file, 'Een regel\r\n\r\nNog een\r\n');
    expect((await run('set', 'nl', 'landing.choose', '--file', file)).lines[1]).toBe(
      'Now:     Een regel\\n\\nNog een',
    );
    expect(await served('frontend')).toEqual({ 'landing.choose': 'Een regel\n\nNog een' });
    await writeFile(file, Buffer.from([0xff, 0xfe, 0x41]));
    expect(await run('set', 'nl', 'landing.choose', '--file', file)).toEqual({
      code: 1,
      lines: [`${file} is no text in UTF-8.`],
    });
    expect((await run('set', 'nl', 'landing.choose', '--file', join(folder, 'none'))).code).toBe(1);
  });

  it('is found by words that a screen shows now', async () => {
    expect(await run('find', 'WIE MOET', '--locale', 'nl')).toEqual({
      code: 0,
      lines: ['nl  landing.choose  Wie moet het weten?  (mf-landing)'],
    });
    await run('set', 'nl', 'landing.choose', 'Aan wie vertel je het?');
    expect(await run('find', 'wie moet', '--locale', 'nl')).toEqual({
      code: 1,
      lines: ['No text has the words: wie moet'],
    });
    expect((await run('find', 'vertel je')).lines).toEqual([
      'nl  landing.choose  Aan wie vertel je het?  (mf-landing)',
    ]);
  });

  it('that several parts have is found with each that shows it so', async () => {
    expect((await run('find', 'naam', '--locale', 'nl')).lines).toEqual(
      expect.arrayContaining([
        'nl  details.name  Naam en geboortedatum  (mf-landing)',
        'nl  details.name  Naam  (mf-report)',
      ]),
    );
    expect((await run('find', 'Ja', '--locale', 'nl')).lines).toContain(
      'nl  ui.yes  Ja  (shell, mf-landing)',
    );
  });

  it('that parts show differently is changed in all of them only where that is asked for', async () => {
    expect(await run('set', 'nl', 'details.name', 'Naam van wie erft')).toEqual({
      code: 1,
      lines: [
        'Parts have different texts under details.name: mf-landing “Naam en geboortedatum”, mf-report “Naam”. With --everywhere it is changed in all of them.',
      ],
    });
    expect((await run('list')).lines).toEqual(['No text was edited.']);
    const { code, lines } = await run('set', 'nl', 'details.name', 'Naam van wie erft', '--everywhere');
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^Shown by mf-landing, mf-report\./)]);
    expect((await run('find', 'wie erft', '--locale', 'nl')).lines).toEqual([
      'nl  details.name  Naam van wie erft  (mf-landing, mf-report)',
    ]);
  });
});

describe('nothing is changed', () => {
  it.each([
    [
      'in a language without texts',
      ['set', 'de', 'frame.help', 'Hilfe'],
      'There are no texts in de, only in nl and en.',
    ],
    [
      'under a key that nothing has',
      ['set', 'nl', 'frame.helpp', 'Vragen'],
      'Nothing that is live has a text frame.helpp.',
    ],
    [
      'by what is no message',
      ['set', 'nl', 'frame.help', '{hulp'],
      /^The text cannot be read from “\{hulp” on/,
    ],
    ['by another value', ['set', 'nl', 'landing.more', 'Meer bij {name}'], /no value \{name\} here/],
    ['by other markup', ['set', 'nl', 'landing.more', '<b>Meer</b>'], /no markup <b> here/],
    [
      'by a text that fits one part alone',
      ['set', 'nl', 'step.next', 'Naar {step}'],
      /no value \{step\} here/,
    ],
    [
      'by the text of the release',
      ['set', 'nl', 'frame.help', 'Hulp'],
      'It was released so: nothing was changed.',
    ],
    [
      'by removing what was not edited',
      ['remove', 'nl', 'frame.help'],
      'No such text was edited: nothing was changed.',
    ],
  ])('%s', async (_what, args, line) => {
    expect(await run(...args)).toEqual({
      code: 1,
      lines: [typeof line === 'string' ? line : expect.stringMatching(line)],
    });
    expect((await run('list')).lines).toEqual(['No text was edited.']);
  });

  it.each([
    [[]],
    [['list', 'nl']],
    [['find']],
    [['set', 'nl', 'frame.help']],
    [['set', 'nl', 'frame.help', 'Vragen', 'meer']],
    [['set', 'nl', 'frame.help', 'Vragen', '--file', 'x']],
    [['remove', 'nl', 'frame.help', 'Vragen']],
    [['list', '--namespace', 'general']],
    [['list', '--everywhere']],
    [['find', 'Hulp', '--everywhere']],
    [['remove', 'nl', 'frame.help', '--everywhere']],
  ])('by what is not understood: %j', async (args) => {
    const { code, lines } = await run(...args);
    expect([code, lines[0]]).toEqual([2, expect.stringContaining('text list [--locale LOCALE]')]);
  });

  it('by the same command again, nor by the text of the release in place of a removal', async () => {
    expect((await run('set', 'nl', 'frame.help', 'Vragen')).code).toBe(0);
    expect(await run('set', 'nl', 'frame.help', 'Vragen')).toEqual({
      code: 1,
      lines: ['It reads so already: nothing was changed.'],
    });
    expect(await run('set', 'nl', 'frame.help', 'Hulp')).toEqual({
      code: 1,
      lines: ['It was released so: text remove nl frame.help shows that again.'],
    });
    expect((await run('remove', 'nl', 'frame.help')).code).toBe(0);
    expect((await run('remove', 'nl', 'frame.help')).code).toBe(1);
  });
});

describe('who edits a text', () => {
  const acts = async () =>
    (await runAs('anna', audit, 'list')).lines.map((line) => line.slice('2026-11-22 10:03:00  '.length));

  it('is recorded, with its language and key; what was refused is not', async () => {
    const before = (await acts()).length;
    await runAs('bram', text, 'set', 'nl', 'frame.help', 'Vragen');
    await runAs('bram', text, 'set', 'nl', 'frame.help', 'Vragen');
    await runAs('chris', text, 'set', 'nl', 'frame.help', '{hulp');
    await runAs('dirk', text, 'remove', 'nl', 'frame.help');
    expect((await acts()).slice(before)).toEqual([
      'operator bram edited a text  (nl frame.help)',
      'operator dirk brought back a text as it was released  (nl frame.help)',
    ]);
    expect((await runAs('anna', audit, 'verify')).code).toBe(0);
  });

  it('at the same moment as another reads what that one wrote, and the last is shown', async () => {
    const before = (await acts()).length;
    const wished = ['Vragen', 'Help', 'Steun'];
    const answers = await Promise.all(
      wished.map((words) => runAs(words, text, 'set', 'nl', 'frame.help', words, '--json')),
    );
    const said = answers.map(({ lines }) => JSON.parse(lines.join()));
    expect(said.map(({ ok }) => ok)).toEqual([true, true, true]);
    const replaced = said.map((one) => one.before.join());
    const last = wished.filter((words) => !replaced.includes(words));
    expect([...replaced, ...last].sort()).toEqual(['Hulp', ...wished].sort());
    expect(await served('general')).toEqual({ 'frame.help': last.join() });
    expect((await acts()).at(-1)).toBe(`operator ${last} edited a text  (nl frame.help)`);
    expect((await acts()).length).toBe(before + 3);
  });

  it('waits for who is editing the same one, and reads what that one wrote', async () => {
    const db = connect<ContentTables>(all.connection, 'content', 1);
    atEnd(() => db.destroy());
    const place = { locale: 'nl', key: 'frame.help' } as const;
    const waiting = sql`select 1 from pg_locks where not granted`;
    const { second } = await db.transaction().execute(async (trx) => {
      await holdText(trx, place);
      await putText(trx, { ...place, namespace: 'general', text: 'Steun' });
      const second = runAs('bram', text, 'set', 'nl', 'frame.help', 'Vragen');
      await waitFor('it to wait', async () => (await waiting.execute(registry)).rows.length > 0);
      return { second };
    });
    expect((await second).lines.slice(0, 2)).toEqual(['Before:  Steun', 'Now:     Vragen']);
  });

  it('at the same moment and the same way as another is told that it reads so', async () => {
    const answers = await Promise.all(
      ['bram', 'chris'].map((who) => runAs(who, text, 'set', 'nl', 'frame.help', 'Vragen')),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  });
});

describe('a release that comes later', () => {
  it('has no such text, or gives it other values: then the edited one is listed with what is wrong, and can be removed', async () => {
    await run('set', 'nl', 'landing.choose', 'Aan wie vertel je het?');
    await run('set', 'nl', 'landing.more', 'Meer over {kind}');
    const { 'landing.choose': _gone, ...rest } = { ...LANDING, 'landing.more': 'Meer' };
    await release(registry, { name: 'mf-landing', version: '1.1.0', files: texts(rest) });
    expect((await run('list')).lines).toEqual([
      'nl  landing.choose  Aan wie vertel je het?',
      '    does not fit any more: Nothing that is live has a text landing.choose. Set or remove it.',
      'nl  landing.more  Meer over {kind}',
      '    does not fit any more: The screen has no value {kind} here. What it has: none. Set or remove it.',
    ]);
    expect((await run('remove', 'nl', 'landing.choose')).code).toBe(0);
  });

  it('has it in another part of the site: then it is listed so, and can be set there', async () => {
    await run('set', 'nl', 'frame.help', 'Vragen');
    await release(
      registry,
      { name: 'shell', version: '1.1.0', files: texts({ 'ui.yes': 'Ja' }) },
      { name: 'mf-landing', version: '1.1.1', files: texts({ ...LANDING, 'frame.help': 'Hulp' }) },
    );
    expect((await run('list')).lines).toEqual([
      'nl  frame.help  Vragen',
      '    does not fit any more: It was edited as a text of the frame, and is one of the pages now. Set or remove it.',
    ]);
    expect((await run('set', 'nl', 'frame.help', 'Vragen')).code).toBe(0);
    expect(await served('frontend')).toEqual({ 'frame.help': 'Vragen' });
    expect((await run('list')).lines).toEqual(['nl  frame.help  Vragen']);
  });

  it('was built before releases named their texts: it is said whose texts are not known', async () => {
    await release(registry, { name: 'mf-landing', version: '1.2.0' });
    expect((await run('set', 'nl', 'landing.more', 'Meer')).lines).toEqual([
      'Nothing that is live has a text landing.more. Not known are the texts of mf-landing: release them anew.',
    ]);
  });
});

it('no text that we release would be refused as an edited one', async () => {
  const builds = await findBuilds();
  expect(builds.length).toBeGreaterThan(5);
  for (const build of builds) {
    const built = JSON.parse(await readFile(join(build, 'node/texts.json'), 'utf8'));
    for (const locale of LOCALES)
      for (const [key, released] of Object.entries<string>(built[locale]))
        expect([key, editProblem(released, [released], locale)]).toEqual([key, null]);
  }
});
