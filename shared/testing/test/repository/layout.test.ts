import { expect, test } from 'vitest';
import { read, trackedFiles } from './repository.ts';

const folders = ['.ci', 'deploy', 'docs', 'services', 'shared', 'shell'];
const papers = ['CONTRIBUTING.md', 'LICENSE', 'README.md'];
/** Files that a tool looks for at the root and nowhere else. */
const toolFiles = [
  '.containerignore',
  '.gitignore',
  '.npmrc',
  'biome.json',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'turbo.json',
  'vitest.config.ts',
];

test('the top level is the architecture, and nothing else', () => {
  const found = [...new Set(trackedFiles().map((path) => path.split('/')[0]))];
  const known = [...folders, ...papers, ...toolFiles];
  const isKnown = (entry = '') => known.includes(entry) || entry.startsWith('mf-');
  expect(found.filter((entry) => !isKnown(entry))).toEqual([]);
});

const isText = (path: string) => !/\.(png|jpe?g|heic|pdf|woff2?|docx|ico|traineddata|gz)$/.test(path);

test('nothing names a place on somebody’s machine', () => {
  const place = new RegExp(`(?<![\\w.}:-])/(${['root', 'work', 'home', 'Users', 'tmp'].join('|')})/[\\w.]`);
  const found = trackedFiles()
    .filter(isText)
    .flatMap((path) => {
      const line = read(path)
        .split('\n')
        .find((text) => place.test(text));
      return line ? [`${path}: ${line.trim().slice(0, 120)}`] : [];
    });
  expect(found).toEqual([]);
});

test('no file says that something is still to be done, and no test is switched off', () => {
  const words = new RegExp(
    `\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X:'].join('|')})\\b|\\b(it|test|describe)\\.(${['skip', 'only', 'todo'].join('|')})\\b`,
  );
  const found = trackedFiles().filter(
    (path) => /\.(tsx?|mjs|js|css|md)$/.test(path) && words.test(read(path)),
  );
  expect(found).toEqual([]);
});
