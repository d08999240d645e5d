// @vitest-environment jsdom
import type { PageRemote, Session } from '@nabericht/remote';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchSignIn } from './sign-in-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

type Routes = PageRemote['routes'];
const REPORT: Routes = [
  { path: '/report-deceased/*', render: 'client' },
  { path: '/dossier/create', render: 'client', login: true },
];
const LANDING: Routes = [{ path: '/:providerSlug', render: 'server' }];

test.each<[string, Routes, Session | null, object, number]>([
  ['of a visitor in a report', REPORT, null, {}, 1],
  ['of who is signed in', REPORT, sessionOf(MARIJKE), {}, 0],
  ['of a visitor who may never sign in', LANDING, null, {}, 0],
  ['of who pays for every byte', REPORT, null, { connection: { saveData: true } }, 0],
  ['of who is offline', REPORT, null, { onLine: false }, 0],
])('the sign-in screens are fetched ahead %s: %#', async (_who, routes, session, navigator, times) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const remote: PageRemote = { name: 'mf-here', routes, versions: [] };
  const version = { version: '1.1.0', entry: '', css: [] };
  await fetchSignIn({ session }, { standing: { remote, version, fail: () => {} } }, load);
  expect(load).toHaveBeenCalledTimes(times);
});
