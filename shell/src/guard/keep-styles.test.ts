// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createStyleKeeper } from './keep-styles.ts';

const SHEETS = [
  '/mfe/shell/1.0.0-00000000/main.css',
  '/mfe/mf-one/1.1.0-0f3a9c71/a.css',
  '/mfe/mf-one/1.0.0-77ab01c2/a.css',
  '/mfe/mf-two/1.0.0-0f3a9c71/b.css',
  '/embed/brand.css',
];

const whichCount = () => [...document.querySelectorAll('link')].map(({ media }) => media !== 'not all');

/** Whether each of these stylesheets is enabled. */
function counting(standing: string | undefined, rendered: string | null = null): boolean[] {
  document.head.replaceChildren(
    ...SHEETS.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })),
  );
  createStyleKeeper(document, { rendered })(standing ? { entry: standing } : undefined);
  return whichCount();
}

test('enables only the stylesheets of the remote version that the page shows', () => {
  expect(counting('/mfe/mf-one/1.1.0-0f3a9c71/entry.js')).toEqual([true, true, false, false, true]);
  expect(counting('/mfe/mf-one/1.0.0-77ab01c2/entry.js')).toEqual([true, false, true, false, true]);
  expect(counting(undefined)).toEqual([true, false, false, false, true]);
});

test('keeps the stylesheets of server-rendered content until React has hydrated it', () => {
  expect(counting(undefined, 'mf-one')).toEqual([true, true, true, true, true]);
  const keep = createStyleKeeper(document, { rendered: 'mf-one' });
  keep({ entry: '/mfe/mf-one/1.1.0-0f3a9c71/entry.js' });
  keep(undefined);
  expect(whichCount()).toEqual([true, false, false, false, true]);
});

test('enables the stylesheets again when the page shows the remote again', () => {
  expect(counting('/mfe/mf-one/1.1.0-0f3a9c71/entry.js')).toEqual([true, true, false, false, true]);
  createStyleKeeper(document, { rendered: null })({ entry: '/mfe/mf-two/1.0.0-0f3a9c71/entry.js' });
  expect(whichCount()).toEqual([true, false, false, true, true]);
});
