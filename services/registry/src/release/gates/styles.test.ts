import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { expect, test } from 'vitest';
import { styles } from './styles.ts';

const NOTHING = { live: [], standing: [], switched: [], apiPaths: [], today: '2026-11-21' };

/** The findings for a stylesheet of a remote. */
const found = (css: string, { name = 'mf-pension', path = 'web/main.css' } = {}) =>
  styles({ manifest: { name } as ReleaseManifest, files: new Map([[path, Buffer.from(css)]]) }, NOTHING).map(
    ({ reason }) => reason,
  );

test.each([
  '@layer remote { .mf_pension_1_0_0_0f3a9c71-card { color: red } }',
  '.mf_pension_1-card > h2, .mf_pension_1-card:not(.mf_other) { color: red }',
  '@media print { .mf_pension_1-card { display: none } }',
  '@keyframes mf_pension_1-turn { from { opacity: 0 } 50% { opacity: 1 } }',
  '.mf_pension_1-card { & p { margin: 0 } }',
  '@font-face { font-family: x; src: url(x.woff2) }',
  ':root:has(.mf_pension_1-stuck > *) { scroll-padding-block-start: 11rem }',
  'html[lang=nl] .mf_pension_1-card { color: red }',
])("%s is allowed in a remote's stylesheet", (css) => expect(found(css)).toEqual([]));

test.each([
  ['header { display: none }', 'header'],
  ['* { letter-spacing: 6px }', '*'],
  [':root { --basis-text-font-size-md: 3rem }', ':root'],
  ['@layer remote { .mf_dossier_1-card { color: red } }', '.mf_dossier_1-card'],
  ['.mf_pension_1-card, footer { color: red }', 'footer'],
  ['body:has(.mf_pension_1-card) header { display: none }', 'body:has(.mf_pension_1-card) header'],
  [':root:has(.mf_pension_1-stuck) { scroll-padding: 0; display: none }', ':root:has(.mf_pension_1-stuck)'],
  ['header:not(:is(.mf_pension_1-card)) { display: none }', 'header:not(:is(.mf_pension_1-card))'],
])("%s is refused in a remote's stylesheet", (css, selector) =>
  expect(found(css)).toEqual([`web/main.css styles ${selector}, which is not of this remote alone`]),
);

test('a file that is not valid CSS is reported', () =>
  expect(found('.a {')).toEqual(['web/main.css is no stylesheet']));

test('the shell may style the page, and the embedded element its own page', () => {
  expect(found('header { color: red }', { name: 'shell' })).toEqual([]);
  expect(found(':host { color: red }', { path: 'web/embed/element.css' })).toEqual([]);
});
