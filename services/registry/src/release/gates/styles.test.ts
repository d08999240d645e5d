import { readFileSync } from 'node:fs';
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
  '@-webkit-keyframes "mf_pension_1-turn" { from { opacity: 0 } }',
  '.mf_pension_1-card + .mf_pension_1-card, header ~ .mf_pension_1-card > p { margin: 0 }',
  '.mf_pension_1-list > li + li:not(:first-child ~ li), .mf_pension_1-list h2~ .mf_pension_1-card { margin: 0 }',
  '.mf_pension_1-card { & + & { margin: 0 } li + li { margin: 0 } }',
  '.mf_pension_1-card { & p { margin: 0 } }',
  '.mf_pension_1-card { h2 { margin: 0 } > p, html[lang=nl] & { @media print { &:hover { margin: 0 } } } }',
  '@property --mf_pension_1-turn { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
  '@layer kit, remote; @container (width > 20rem) { .mf_pension_1-card { color: red } }',
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
  ['.mf_pension_1-card { html:has(&) header { display: none } }', 'html:has(&) header'],
  ['.mf_pension_1-card { :is(header, &) { display: none } }', ':is(header, &)'],
  ['.mf_pension_1-card { @media print { p { header:not(&) { color: red } } } }', 'header:not(&)'],
  ['header[title=".mf_pension_1-card"] { color: red }', 'header[title=".mf_pension_1-card"]'],
  ['.mf_pension_1-card ~ footer { display: none }', '.mf_pension_1-card ~ footer'],
  ['.mf_pension_1-card+footer a { display: none }', '.mf_pension_1-card+footer a'],
  ['.mf_pension_1-card { + footer { display: none } }', '+ footer'],
  ['.mf_pension_1-card { & ~ * { display: none } }', '& ~ *'],
  ['@keyframes turn { from { opacity: 0 } }', '@keyframes turn'],
  ['@-webkit-keyframes mf_dossier_1-turn { from { opacity: 0 } }', '@-webkit-keyframes mf_dossier_1-turn'],
  ['@property --basis-space-md { syntax: "*"; inherits: false }', '@property --basis-space-md'],
  ['@page { margin: 0 }', '@page'],
  ['@import url(/mfe/x.css);', '@import url(/mfe/x.css)'],
  ['@scope (header) { display: none }', '@scope (header)'],
  ['@font-face { font-family: public  sans; src: url(x.woff2) }', '@font-face public  sans'],
  ['@font-face { font-family: "Public\\20 Sans"; src: url(x.woff2) }', '@font-face "Public\\20 Sans"'],
  ['header:not(:is(.mf_pension_1-card)) { display: none }', 'header:not(:is(.mf_pension_1-card))'],
])("%s is refused in a remote's stylesheet", (css, selector) =>
  expect(found(css)).toEqual([`web/main.css styles ${selector}, which is not of this remote alone`]),
);

const KIT = readFileSync(new URL('../../../../../shared/ui/src/fonts.css', import.meta.url), 'utf8');

test.each([...new Set(KIT.match(/(?<=font-family: )"[^"]+"/g))])(
  'no remote brings other letters for %s, a font of the kit',
  (family) =>
    expect(found(`@font-face { font-family: ${family}; src: url(x.woff2) }`)).toEqual([
      `web/main.css styles @font-face ${family}, which is not of this remote alone`,
    ]),
);

test('a file that is not valid CSS is reported', () =>
  expect(found('.a {')).toEqual(['web/main.css is no stylesheet']));

test('the shell may style the page, and the embedded element its own page', () => {
  expect(found('header { color: red }', { name: 'shell' })).toEqual([]);
  expect(found(':host { color: red }', { path: 'web/embed/element.css' })).toEqual([]);
});
