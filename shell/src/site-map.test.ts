import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRemote } from '@nabericht/remote';
import { expect, test } from 'vitest';
import { findPlace } from './site-map.ts';

const root = path.resolve(import.meta.dirname, '../..');
const remotes = ['landing', 'report', 'dossier', 'products', 'beneficiary'].map((name): PageRemote => {
  const { routes } = JSON.parse(readFileSync(path.join(root, `mf-${name}`, 'remote.json'), 'utf8'));
  return { name, routes, versions: [] };
});

test.each([
  ['/', 'landing'],
  ['/noorderbank', 'landing'],
  ['/nn-starter', 'landing'],
  ['/bidprent', 'landing'],
  ['/components', 'landing'],
  ['/rules', 'landing'],
  ['/report-deceased/death-certificate', 'report'],
  ['/noorderbank/report-deceased/reporter', 'report'],
  ['/dossier/create', 'report'],
  ['/dossier/7/task/report-deceased/reporter', 'report'],
  ['/dossier', 'dossier'],
  ['/dossier/7', 'dossier'],
  ['/dossier/7/tasklist', 'dossier'],
  ['/dossier/7/task/questions/9', 'dossier'],
  ['/dossier/7/task/extra-products/9', 'dossier'],
  ['/dossier/7/task/documents', 'dossier'],
  ['/dossier/7/task/more-providers/choose', 'dossier'],
  ['/dossier/7/task/more-providers/verify-and-send-notice', 'dossier'],
  ['/dossier/7/task/dossier-send/9/noorderbank', 'dossier'],
  ['/dossier/7/task/death-certificate/upload', 'dossier'],
  ['/provider-cancellation-confirmation/abc', 'dossier'],
  ['/provider-cancellation-confirmation', 'dossier'],
  ['/provider-cancellation-confirmation/', 'dossier'],
  ['/certificate-review/abc', 'dossier'],
  ['/dossier/7/task/product/9/life-insurance-intro', 'products'],
  ['/dossier/7/task/beneficiaries', 'beneficiary'],
  ['/dossier/7/task/beneficiaries/3/details', 'beneficiary'],
  ['/beneficiary/1/2', 'beneficiary'],
  ['/beneficiary/invited/7/3/start', 'beneficiary'],
  ['/auth/login', undefined],
  ['/auth', undefined],
  ['/error', undefined],
  ['/link/7/abc', undefined],
  ['/dossier/7/unknown', undefined],
  ['/noorderbank/unknown', undefined],
])('%s is served by %s', (path, name) => {
  expect(findPlace(remotes, path)?.remote.name).toBe(name);
});

test('every dossier page requires a session', () => {
  const open = remotes
    .flatMap(({ routes }) => routes)
    .filter(({ path, login }) => path.startsWith('/dossier') && !login);
  expect(open).toEqual([]);
});
