import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readBuiltForms } from '@nabericht/release-model/built-forms';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { firstScripts, sizeBudget } from '@nabericht/remote/size-budget';
import { describe, expect, test } from 'vitest';
import { root } from './repository.ts';

type Release = Pick<ReleaseManifest, 'entry' | 'preload' | 'files'>;

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

const readRelease = (name: string): Release => {
  const file = join(root, name, 'dist/release.json');
  if (!existsSync(file)) throw new Error(`${name} is not built: npm run build`);
  return JSON.parse(readFileSync(file, 'utf8')) as Release;
};

const readWeb = (name: string, path: string) => readFileSync(join(root, name, 'dist/web', path));

/** What a first view of this part weighs on the wire. */
const firstWeight = (name: string) =>
  firstScripts(readRelease(name)).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, name, 'dist', file)), { level: 9 }).length,
    0,
  );

const scriptsOf = (name: string) =>
  readRelease(name)
    .files.filter(({ path }) => path.startsWith('web/') && path.endsWith('.js'))
    // What runs on the pages of others has no shell to borrow from.
    .filter(({ path }) => !path.startsWith('web/embed/'))
    .map(({ path }) => path.slice('web/'.length));

/** Only React itself makes elements with this mark. */
const mark = 'react.transitional.element';

test('there are remotes to look at', () => {
  expect(remotes.length).toBeGreaterThanOrEqual(5);
});

test('the shell brings React, and stays within its budget', () => {
  expect(scriptsOf('shell').some((file) => readWeb('shell', file).includes(mark))).toBe(true);
  expect(firstWeight('shell')).toBeLessThanOrEqual(sizeBudget('shell'));
});

test.each(['shell', ...remotes])('the entry of %s promises the hash of each of its stylesheets', (name) => {
  const { entry, files } = readRelease(name);
  const styles = files.filter(({ path }) => path.startsWith('web/') && path.endsWith('.css'));
  const code = readWeb(name, entry).toString();
  expect(styles.filter(({ integrity }) => !code.includes(integrity))).toEqual([]);
});

test.each(['shell', ...remotes])(
  '%s keeps a map of each script that it compiled, and no script names one',
  (name) => {
    const paths = readRelease(name).files.map(({ path }) => path);
    // Decoders come as their package has them, and texts are no code.
    const compiled = scriptsOf(name).filter((file) => !/^(pdf\/|messages-)/.test(file));
    expect(compiled.filter((file) => !paths.includes(`maps/${file}.map.gz`))).toEqual([]);
    expect(paths).toContain('maps/node/server.mjs.map.gz');
    expect(scriptsOf(name).filter((file) => readWeb(name, file).includes('sourceMappingURL='))).toEqual([]);
  },
);

test.each(['shell', ...remotes])('%s says all of its texts, also those that come with a screen', (name) => {
  const texts = JSON.parse(readFileSync(join(root, name, 'dist/node/texts.json'), 'utf8'));
  expect(readRelease(name).files.map(({ path }) => path)).toContain('node/texts.json');
  for (const locale of ['nl', 'en'])
    for (const file of globSync(`${name}/src/**/messages/${locale}.json`, { cwd: root }))
      expect(texts[locale]).toMatchObject(JSON.parse(readFileSync(join(root, file), 'utf8')));
});

test.each(['shell', ...remotes])('%s comes compressed, so that no start has to', async (name) => {
  const scripts = readRelease(name).files.filter(({ path }) => /^web\/.*\.js$/.test(path));
  const forms = await Promise.all(scripts.map((file) => readBuiltForms(join(root, name, 'dist'), file)));
  expect(scripts.filter((_, index) => !forms[index])).toEqual([]);
});

test.each(['shell', ...remotes])(
  '%s has its styles as they were written, without a rule for each direction',
  (name) => {
    const styles = readRelease(name).files.filter(({ path }) => /^web\/.*\.css$/.test(path));
    expect(styles.length).toBeGreaterThan(0);
    const text = (path: string) => readWeb(name, path.slice('web/'.length)).toString();
    expect(styles.filter(({ path }) => text(path).includes(':lang(ae)'))).toEqual([]);
  },
);

describe.each(remotes)('%s', (name) => {
  test('brings no React of its own', () => {
    expect(scriptsOf(name).filter((file) => readWeb(name, file).includes(mark))).toEqual([]);
  });

  test('stays within its budget', () => {
    expect(firstWeight(name)).toBeLessThanOrEqual(sizeBudget(name));
  });
});

test.each(['mf-report', 'mf-dossier', 'mf-products'])(
  '%s brings the code for PDFs in chunks of its own, without fonts, and none to the server',
  (name) => {
    const release = readRelease(name);
    // Only what reads or writes a PDF knows how an object of one ends.
    const knows = (path: string) => readFileSync(join(root, name, 'dist', path)).includes('endobj');
    const scripts = release.files.map(({ path }) => path).filter((path) => /\.m?js$/.test(path));
    const found = scripts.filter(knows).map((path) => path.replace(/\.\w{8}\.js$/, ''));
    expect(found.sort()).toEqual(['web/draw-pdf', 'web/fit-pdf']);
    expect(firstScripts(release).filter(knows)).toEqual([]);
    const [fitPdf = ''] = scripts.filter((path) => path.startsWith('web/fit-pdf.'));
    expect(gzipSync(readFileSync(join(root, name, 'dist', fitPdf))).length).toBeLessThanOrEqual(110 * 1024);
  },
);

describe('what mf-landing brings to the pages of others', () => {
  const weight = (file: string) => gzipSync(readWeb('mf-landing', `embed/${file}`), { level: 9 }).length;

  test('loads by at most 3 kB', () => {
    expect(weight('loader.js')).toBeLessThanOrEqual(3000);
    expect(weight('frame.js')).toBeLessThanOrEqual(1000);
  });

  test('is little more than React', () => {
    expect(readWeb('mf-landing', 'embed/element.js').includes(mark)).toBe(true);
    expect(weight('element.js')).toBeLessThanOrEqual(84 * 1024);
  });
});
