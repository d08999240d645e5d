import { BROWSERS } from '@nabericht/config/browsers';
import { AtRule, type Declaration, type Node, parse } from 'postcss';
import { expect, test } from 'vitest';
import {
  importsOf,
  isTest,
  packageOf,
  read,
  readJson,
  sourceFiles,
  trackedFiles,
  workspacePackages,
} from './repository.ts';

/**
 * What the types of tsconfig.json know, and one of the browsers that the README promises does not: there it throws, or answers
 * nothing. A call that asks first whether it is there (`?.(`) is none of these.
 */
const TOO_NEW: readonly [what: string, use: RegExp][] = [
  ['toSorted and the like: Chrome 110', /\.(?:toSorted|toReversed|toSpliced)\(/],
  ['with of an array: Chrome 110', /\.with\(/],
  ['URLSearchParams.size: Chrome 113, Safari 17', /\b\w*(?:search|query|params)\w*\.size\b/i],
  ['URL.canParse: Chrome 120, Safari 17', /\bURL\.canParse\(/],
  ['URL.parse: Chrome 126, Firefox 126, Safari 18', /\bURL\.parse\(/],
  ['Intl.Segmenter: Firefox 125', /\bIntl\.Segmenter\b/],
  ['popovers: Chrome 114, Firefox 125, Safari 17', /\.(?:show|hide|toggle)Popover\(/],
  ['checkVisibility: Safari 17.4', /\.checkVisibility\(/],
  ['AbortSignal.any: Chrome 116, Firefox 124, Safari 17.4', /\bAbortSignal\.any\(/],
  ['Promise.withResolvers: Chrome 119, Firefox 121, Safari 17.4', /\bPromise\.withResolvers\(/],
  ['groupBy: Chrome 117, Firefox 119, Safari 17.4', /\b(?:Object|Map)\.groupBy\(/],
  ['Array.fromAsync: Chrome 121', /\bArray\.fromAsync\(/],
  ['isWellFormed: Chrome 111, Firefox 119', /\.(?:isWellFormed|toWellFormed)\(/],
  ['the flag v of a pattern: Chrome 112, Firefox 116, Safari 17', /\/[dgimsy]*v[dgimsy]*\.(?:test|exec)\(/],
  ['startViewTransition: Chrome 111, Firefox 144, Safari 18', /\.startViewTransition\(/],
];

/** What styles may do only inside an `@supports` that asks for it: elsewhere a colour or the focus would not be seen. */
const ASKED_FOR: readonly [what: string, isIt: (declaration: Declaration) => boolean, asks: RegExp][] = [
  ['color-mix: Chrome 111', ({ value }) => value.includes('color-mix('), /^\(color: color-mix\(/],
  [
    'the focus is shown by :has() alone: Firefox 121',
    ({ prop, value, parent }) =>
      /^outline(-style|-width)?$/.test(prop) &&
      /^(0\S*|none)\b/.test(value) &&
      !String(parent).startsWith('[tabindex="-1"]'),
    /^selector\(:has\(/,
  ],
];

function notAskedForIn(css: string): string[] {
  const found: string[] = [];
  parse(css).walkDecls((declaration) => {
    for (const [what, isIt, asks] of ASKED_FOR)
      if (isIt(declaration) && !conditionsAround(declaration).some((condition) => asks.test(condition)))
        found.push(what);
  });
  return found;
}

const conditionsAround = ({ parent }: Node): string[] =>
  parent
    ? [
        ...(parent instanceof AtRule && parent.name === 'supports' ? [parent.params] : []),
        ...conditionsAround(parent),
      ]
    : [];

const tooNewIn = (text: string) => TOO_NEW.filter(([, use]) => use.test(text)).map(([what]) => what);

/** The shell and the remotes, and what they import, from package to package. */
function packagesOfBrowsers(files: readonly string[]): ReadonlySet<string> {
  const folderOf = new Map(
    workspacePackages().map((folder) => [readJson<{ name: string }>(`${folder}/package.json`).name, folder]),
  );
  const found = new Set(workspacePackages().filter((folder) => /^(?:shell|mf-)/.test(folder)));
  for (const folder of found) {
    for (const file of files.filter((path) => path.startsWith(`${folder}/src/`))) {
      for (const specifier of importsOf(file)) {
        const imported = folderOf.get(specifier.split('/').slice(0, 2).join('/'));
        if (imported) found.add(imported);
      }
    }
  }
  return found;
}

test('styles are built for the browsers that the README promises', () => {
  const [, chrome, firefox, safari] =
    /Chrome and Edge from (\S+) on[^,]*, Firefox from (\S+) on and Safari from (\S+) on/.exec(
      read('README.md'),
    ) ?? [];
  expect(BROWSERS).toEqual([
    `chrome ${chrome}`,
    `edge ${chrome}`,
    `firefox ${firefox}`,
    `safari ${safari}`,
    `ios_saf ${safari}`,
  ]);
});

test('what is too new is found, and what asks first is not', () => {
  expect(tooNewIn('return query.size ? 1 : 2')).toHaveLength(1);
  expect(tooNewIn('return listeners.size ? 1 : 2')).toHaveLength(0);
  expect(tooNewIn('list.hidePopover()')).toHaveLength(1);
  expect(tooNewIn('list.hidePopover?.()')).toHaveLength(0);
});

test('what styles must ask for is found where they do not', () => {
  const mixed = '.a { --hover: color-mix(in srgb, red, blue) }';
  expect(notAskedForIn(mixed)).toHaveLength(1);
  expect(notAskedForIn(`@supports (color: color-mix(in srgb, red, blue)) { ${mixed} }`)).toEqual([]);
  const unseen = '.a:has(:focus) { outline: 1px solid } .a > input { outline: 0 }';
  expect(notAskedForIn(unseen)).toHaveLength(1);
  expect(notAskedForIn(`@supports not selector(:has(*)) { ${unseen} }`)).toHaveLength(1);
  expect(notAskedForIn(`@supports selector(:has(*)) { ${unseen} }`)).toEqual([]);
});

test('no style takes a colour or the focus from a browser that the README promises', () => {
  const styles = trackedFiles().filter((path) => /^(shell|mf-[^/]+|shared\/[^/]+)\/src\/.*\.css$/.test(path));
  expect(styles).toEqual(expect.arrayContaining(['shared/ui/src/Button.module.css']));
  expect(styles.flatMap((path) => notAskedForIn(read(path)).map((what) => `${path}: ${what}`))).toEqual([]);
});

test('nothing that runs in a browser needs one newer than the README promises', () => {
  const files = sourceFiles().filter((path) => !isTest(path) && !/\/testing[./]|\.fixture\./.test(path));
  const packages = packagesOfBrowsers(files);
  expect([...packages]).toEqual(
    expect.arrayContaining(['shell', 'mf-report', 'shared/domain', 'shared/fitting']),
  );
  const ours = files.filter((path) => path.includes('/src/') && packages.has(packageOf(path) ?? ''));
  const found = ours.flatMap((path) => tooNewIn(read(path)).map((what) => `${path}: ${what}`));
  expect(found).toEqual([]);
});
