import { expect, test } from 'vitest';
import { parsePageData } from './page-data.ts';

const page = {
  composition: 'c1',
  remotes: [
    {
      name: 'mf-dossier',
      routes: [{ path: '/dossier', render: 'client', login: true }],
      versions: [{ version: '1.0.0', entry: '/mfe/mf-dossier/1.0.0-0f3a9c71/remoteEntry.js', css: [] }],
    },
  ],
  locale: 'nl',
  session: {
    user: { firstName: 'Anna', lastName: 'Bos', email: 'a@b.nl' },
    expiresAt: '2026-11-21T12:00:00.000Z',
  },
  rendered: null,
  data: { providers: [] },
  overrides: {},
  flags: { 'mf-dossier/new-list': true },
  config: {
    productName: 'Nabericht',
    publicSite: 'https://nabericht.example',
    supportEmail: 'hulp@nabericht.example',
    supportPhone: '085 123 45 67',
    supportHours: 'op werkdagen',
    maxUploadBytes: 400_000,
  },
};

test('reads the page data that the gateway wrote', () => {
  expect(parsePageData(JSON.stringify(page))).toEqual(page);
});

test.each([
  ['nothing', ''],
  ['no JSON', '<p>'],
  ['another language', JSON.stringify({ ...page, locale: 'de' })],
  [
    'an entry elsewhere',
    JSON.stringify(page).replace('/mfe/mf-dossier/1.0.0-0f3a9c71', 'https://elsewhere.example'),
  ],
  ['no remotes', JSON.stringify({ ...page, remotes: undefined })],
])('refuses %s', (_case, text) => {
  expect(() => parsePageData(text)).toThrow();
});
