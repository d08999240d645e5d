import { expect, test } from 'vitest';
import { specialBar } from './special-bar.ts';

const composition = { unreleased: new Set(['mf-one@1.1.0-0f3a9c71']), unswitched: ['mf-two/new-list'] };
const shown = { composition, isPreview: false, localCode: null };
const localCode = { shell: 'http://localhost:4100', remotes: [] };
const how = { locale: 'nl', nonce: 'n' } as const;

test('a page that everybody sees has no bar', () => {
  expect(specialBar(shown, how)).toBeUndefined();
});

test('a preview has a bar that says what differs and offers to leave it', async () => {
  const bar = String(await specialBar({ ...shown, isPreview: true }, how));
  expect(bar).toContain('Alleen jij ziet deze voorvertoning: mf-one@1.1.0-0f3a9c71, mf-two/new-list');
  expect(bar).toContain('action="/preview/off"');
});

test('a page with local code names its origin; it cannot be left when the whole installation shows it', async () => {
  const bar = String(await specialBar({ ...shown, localCode }, { ...how, locale: 'en' }));
  expect(bar).toContain('This page runs code from your own computer: shell (http://localhost:4100)');
  expect(bar).not.toContain('/preview/off');
});
