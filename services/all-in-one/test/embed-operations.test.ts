import { randomBytes } from 'node:crypto';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, connect } from '@nabericht/database/connect';
import { migrations, REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import { publish } from '@nabericht/registry-service/test/test-registry';
import { revisionOf } from '@nabericht/release-model/release-id';
import { createFolder } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../src/config.ts';
import { embed } from '../src/embed-operations.ts';
import { providers } from '../src/provider-operations.ts';
import { allMigrations } from './all-migrations.ts';

let connection: Connection;
let config: Config;
let folder: string;
/** The published release of the element, as `1.0.0-0a1b2c3d`. */
let published: string;
let brand: string;

const SAMPLE = new URL('../../provider/src/catalogue/sample-brands/', import.meta.url);

beforeAll(async () => {
  connection = await createTestDatabase({ ...allMigrations, [REGISTRY_SCHEMA]: migrations });
  const registry = connect<RegistryTables>(connection, REGISTRY_SCHEMA, 1);
  published = revisionOf(await publish(registry, { name: 'mf-landing' }));
  await registry.destroy();
  folder = await createFolder();
  config = readConfig({
    DATA_DIR: folder,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    PUBLIC_URL: 'http://localhost:4000',
  });
  const catalogue = join(folder, 'providers.csv');
  await writeFile(catalogue, 'slug,name,serviceType,noticeEmail\ngilde,Gilde,charities,post@gilde.example\n');
  await providers(['import', catalogue], { connection, config, operator: 'anna', print: () => {} });
  brand = join(folder, 'gildebank.json');
  await copyFile(new URL('gildebank.json', SAMPLE), brand);
  await copyFile(new URL('gildebank.png', SAMPLE), join(folder, 'gildebank.png'));
});

/** Runs the command; returns the lines that it printed, and its exit code. */
const run = async (...args: string[]) => {
  const lines: string[] = [];
  const code = await embed(args, { connection, config, operator: 'anna', print: (line) => lines.push(line) });
  return { code, lines };
};

/** Writes a copy of the brand with some tokens changed; returns its path. */
const changedBrand = async (tokens: Record<string, string | undefined>, name = 'changed.json') => {
  const file = JSON.parse(await readFile(brand, 'utf8'));
  const path = join(folder, name);
  await writeFile(path, JSON.stringify({ ...file, tokens: { ...file.tokens, ...tokens } }));
  return path;
};

describe('embed brand', () => {
  it('names each pair of colours with too little contrast, and suggests a colour that then passes', async () => {
    const link = '--basis-color-action-1-color-link';
    const checked = await run('brand', 'check', await changedBrand({ [link]: '#7fb894' }));
    expect(checked.code).toBe(1);
    expect(checked.lines[0]).toMatch(
      /^--basis-color-action-1-color-link on --basis-color-default-bg-document has contrast 1\.9\d, and needs 4\.5\. #[\da-f]{6} for --basis-color-action-1-color-link would pass\.$/,
    );
    expect(checked.lines.at(-1)).toMatch(/to mend\. Nothing was written\.$/);
    const [, passes] = /(#[\da-f]{6}) for/.exec(checked.lines[0] ?? '') ?? [];
    expect((await run('brand', 'check', await changedBrand({ [link]: passes }))).code).toBe(0);
    expect((await run('brand', 'import', 'gilde', await changedBrand({ [link]: '#7fb894' }))).code).toBe(1);
    expect((await run('brand', 'list', 'gilde')).lines).toEqual([
      'No brand was imported: our own look is in use.',
    ]);
  });

  it('imports a version, previews it, puts it in use and goes back to another', async () => {
    const imported = await run('brand', 'import', 'gilde', brand);
    expect(imported).toEqual({
      code: 0,
      lines: [
        'Kept as version 1. Nobody sees it yet.',
        'Look at it: http://localhost:4000/embed?provider=gilde&brand=1',
        'Put it in use: npm run ops -- embed brand use gilde 1',
      ],
    });
    await run('brand', 'import', 'gilde', await changedBrand({ '--basis-border-radius-md': '8px' }));
    expect((await run('brand', 'preview', 'gilde')).lines).toEqual([
      'http://localhost:4000/embed?provider=gilde&brand=2',
    ]);
    expect((await run('brand', 'preview', 'gilde', '7')).code).toBe(1);
    expect(await run('brand', 'use', 'gilde', '2')).toEqual({ code: 0, lines: ['Version 2 is in use.'] });
    expect((await run('brand', 'use', 'gilde', '1')).code).toBe(0);
    expect((await run('brand', 'list', 'gilde')).lines).toEqual([
      expect.stringMatching(/^2 {2}imported .* {2}with a logo$/),
      expect.stringMatching(/^1 {2}imported .* {2}with a logo {2}in use$/),
    ]);
    expect(await run('brand', 'use', 'gilde', '9')).toEqual({
      code: 1,
      lines: ['There is no such version.'],
    });
    expect((await run('brand', 'use', 'gilde', 'none')).lines).toEqual(['Our own look is in use.']);
  });

  it('says what is wrong with a file', async () => {
    const gone = join(folder, 'gone.json');
    expect((await run('brand', 'check', gone)).lines).toEqual([`There is no file ${gone}.`]);
    const css = join(folder, 'brand.css');
    await writeFile(css, ':root{--basis-color-default-bg-document:#fff}');
    expect((await run('brand', 'check', css)).lines[0]).toContain('must be JSON');
    const alone = join(folder, 'alone.json');
    await writeFile(alone, JSON.stringify({ tokens: {}, logo: 'nowhere.png' }));
    expect((await run('brand', 'check', alone)).lines).toEqual([`There is no nowhere.png beside ${alone}.`]);
    await writeFile(alone, JSON.stringify({ tokens: {}, logo: '../secret.png' }));
    expect((await run('brand', 'check', alone)).lines[0]).toContain('must be JSON');
  });
});

describe('embed', () => {
  it('sets origins, release and texts, and shows them', async () => {
    expect((await run('origins', 'list', 'gilde')).lines).toEqual(['Nobody may frame us for this provider.']);
    await run('origins', 'add', 'gilde', 'https://www.gilde.example');
    await run('origins', 'add', 'gilde', 'https://oud.gilde.example');
    await run('origins', 'remove', 'gilde', 'https://oud.gilde.example');
    expect((await run('origins', 'list', 'gilde')).lines).toEqual(['https://www.gilde.example']);
    const refused = await run('origins', 'add', 'gilde', 'https://www.gilde.example/page');
    expect(refused.code).toBe(1);
    expect(refused.lines[0]).toMatch(/^origin must be as https:\/\/www\.bank\.example, without a path/);

    await run('version', 'pin', 'gilde', published);
    await run('texts', 'set', 'gilde', 'en', 'title', 'Tell Gilde');
    expect((await run('show', 'gilde')).lines).toEqual([
      'Gilde',
      'brand    our own look',
      `release  ${published}`,
      'origins  https://www.gilde.example',
      'en title  Tell Gilde',
    ]);
    await run('version', 'evergreen', 'gilde');
    await run('texts', 'set', 'gilde', 'en', 'title', '');
    expect((await run('show', 'gilde')).lines.slice(2)).toEqual([
      'release  evergreen',
      'origins  https://www.gilde.example',
    ]);
  });

  it('does not pin to a release that does not exist', async () => {
    const missing = 'There is no release 1.2.0-0a1b2c3d: npm run release -- list mf-landing names them.';
    expect(await run('version', 'pin', 'gilde', '1.2.0-0a1b2c3d')).toEqual({ code: 1, lines: [missing] });
    expect((await run('version', 'pin', 'gilde', '1')).code).toBe(1);
    expect((await run('show', 'gilde')).lines).toContain('release  evergreen');
  });

  it('names an unknown provider, and explains its usage', async () => {
    expect(await run('show', 'niemand')).toEqual({
      code: 1,
      lines: ['No active provider has this slug.'],
    });
    for (const args of [
      [],
      ['brand'],
      ['brand', 'use', 'gilde'],
      ['texts', 'set', 'gilde', 'fr', 'title', 'x'],
    ]) {
      const { code, lines } = await run(...args);
      expect([code, lines[0]]).toEqual([2, expect.stringContaining('embed show SLUG')]);
    }
  });
});
