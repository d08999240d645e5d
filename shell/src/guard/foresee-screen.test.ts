// @vitest-environment jsdom
import type { PageRemote, RemoteModule } from '@nabericht/remote';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RemoteStore } from '../remotes/remote-store.ts';
import { foreseeScreen } from './foresee-screen.ts';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
});
afterEach(() => vi.unstubAllGlobals());

const pageOf = (name: string): PageRemote => ({
  name,
  routes: [{ path: `/${name}`, render: 'client' }],
  versions: [{ version: '1.1.0', entry: `/mfe/${name}/1.1.0-a/entry.js`, css: [] }],
});
const here = pageOf('mf-here');
const next = pageOf('mf-next');
const [live] = next.versions;

/** Records what ran, in a browser that shows `mf-here`. */
function browser(load: () => Promise<RemoteModule>) {
  const runs: string[] = [];
  const told: unknown[] = [];
  const early = { avoided: [], runs: (release: string) => runs.push(release) };
  const store = new RemoteStore(load, 60_000, early);
  store.listen(
    (outcome) => told.push(outcome),
    () => {},
  );
  const [version] = here.versions;
  if (version) store.shown(here, version, () => {});
  const foresee = () => foreseeScreen({ remotes: [here, next], locale: 'nl' }, store, early, '/mf-next');
  return { store, runs, told, foresee };
}

const preload = vi.fn(async () => {});
const module: RemoteModule = {
  contract: 1,
  routes: [{ path: '/mf-next', preload }],
  messages: { nl: async () => ({}), en: async () => ({}) },
};

test('runs the code of the next page once, and afterwards blames a hang on the shown remote again', async () => {
  const load = vi.fn(async () => module);
  const { runs, foresee } = browser(load);
  await foresee();
  expect(load).toHaveBeenCalledOnce();
  expect(preload).toHaveBeenCalledOnce();
  expect(runs).toEqual(['mf-next@1.1.0', 'mf-here@1.1.0']);
  await foresee();
  expect(load).toHaveBeenCalledOnce();
});

test('measures the load time from the moment that somebody goes there', async () => {
  const { store, told, foresee } = browser(async () => module);
  await foresee();
  if (!live) throw new Error('no version');
  store.shown(next, live, () => {});
  expect(told).toEqual([]);
  await store.get(next, live, 'nl');
  store.shown(next, live, () => {});
  expect(told).toMatchObject([{ kind: 'loaded', remote: next }]);
});

test('retries a failed load when somebody goes there', async () => {
  const load = vi.fn(async () => module).mockRejectedValueOnce(new Error('offline'));
  const { store, foresee } = browser(load);
  await foresee();
  if (!live) throw new Error('no version');
  await store.get(next, live, 'nl');
  expect(load).toHaveBeenCalledTimes(2);
});

test('loads nothing ahead when the visitor saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const load = vi.fn(async () => module);
  await browser(load).foresee();
  expect(load).not.toHaveBeenCalled();
});
