// @vitest-environment jsdom
import type { PageRemote, Session } from '@nabericht/remote';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchSignIn } from './sign-in-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

const REPORT = [{ path: '/report-deceased/*' }, { path: '/dossier/create', login: true }];
const LANDING = [{ path: '/:providerSlug' }];

test.each<[string, { path: string; login?: boolean }[], Session | null, object, number]>([
  ['of a visitor in a report', REPORT, null, {}, 1],
  ['of who is signed in', REPORT, sessionOf(MARIJKE), {}, 0],
  ['of a visitor who may never sign in', LANDING, null, {}, 0],
  ['of who pays for every byte', REPORT, null, { connection: { saveData: true } }, 0],
])('the screens for signing in come ahead %s: %#', async (_who, routes, session, navigator, times) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const remote = { name: 'mf-here', routes, versions: [] } as unknown as PageRemote;
  const version = { version: '1.1.0', entry: '', css: [] };
  await fetchSignIn({ session }, { standing: { remote, version, fail: () => {} } }, load);
  expect(load).toHaveBeenCalledTimes(times);
});
