import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** The two fonts that a page starts with: the published file, and the name of its parts here. */
const WHOLE = {
  petrona: '@fontsource/petrona/files/petrona-latin-500-normal.woff2',
  'public-sans': '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
};

/** Keeps the features that browsers apply by default, and tabular figures. */
const HOW = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  noHinting: true,
};

/**
 * The font files that a stylesheet refers to, subset from the published fonts to their `unicode-range`. Without hinting for
 * low-resolution screens: that is two fifths of Petrona, which is used only for headings.
 * @param stylesheet its path
 * @returns path → the content of that file
 */
export async function cutLetters(stylesheet: string): Promise<Map<string, Buffer>> {
  const { resolve } = createRequire(stylesheet);
  const faces = [...readFileSync(stylesheet, 'utf8').matchAll(FACE)].map(
    ([, path = '', range = '']) => [path, charactersOf(range)] as const,
  );
  const cut = [...new Map(faces)].map(async ([path, characters]) => {
    const [, published = ''] = Object.entries(WHOLE).find(([name]) => basename(path).startsWith(name)) ?? [];
    const letters = await subsetFont(readFileSync(resolve(published)), characters, HOW);
    return [join(dirname(stylesheet), path), letters] as const;
  });
  return new Map(await Promise.all(cut));
}

const FACE = /@font-face \{[^}]*url\("(\.\/[^"]+)"\)[^}]*unicode-range:([^;]+);/g;

/**
 * @param range as in CSS: `U+0020-007E, U+00A0`
 */
const charactersOf = (range: string): string =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
