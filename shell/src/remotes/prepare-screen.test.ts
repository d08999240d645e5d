import type { PageRemote, RemoteModule } from '@nabericht/remote';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareScreen } from './prepare-screen.ts';
import { RemoteStore } from './remote-store.ts';

afterEach(() => vi.useRealTimers());

const remote: PageRemote = {
  name: 'mf-one',
  routes: [{ path: '/one', render: 'client' }],
  versions: [{ version: '1.1.0', entry: '/mfe/mf-one/1.1.0-a/entry.js', css: [] }],
};
const moduleWith = (preload: () => Promise<unknown>): RemoteModule => ({
  contract: 1,
  routes: [{ path: '/one', preload }],
  messages: { nl: async () => ({}), en: async () => ({}) },
});
const prepare = (load: () => Promise<RemoteModule>, pathname = '/one') =>
  prepareScreen({ remotes: [remote] }, new RemoteStore(load, 60_000), 'nl', pathname);

test('starts the remote of a path and its screen, and nothing for a path that no remote serves', async () => {
  const preload = vi.fn(async () => {});
  const load = vi.fn(async () => moduleWith(preload));
  await prepare(load, '/nowhere');
  expect(load).not.toHaveBeenCalled();
  await prepare(load);
  expect(preload).toHaveBeenCalledOnce();
});

test('loads the screen in parallel with the texts of its remote, and waits for both', async () => {
  const texts = Promise.withResolvers<Record<string, string>>();
  const preload = vi.fn(async () => {});
  const done = vi.fn();
  const module = { ...moduleWith(preload), messages: { nl: () => texts.promise, en: () => texts.promise } };
  const preparing = prepare(async () => module).then(done);
  await vi.waitFor(() => expect(preload).toHaveBeenCalledOnce());
  expect(done).not.toHaveBeenCalled();
  texts.resolve({});
  await preparing;
});

test('starts no screen of a remote with another contract', async () => {
  const preload = vi.fn(async () => {});
  await prepare(async () => ({ ...moduleWith(preload), contract: 2 }));
  expect(preload).not.toHaveBeenCalled();
});

test('does not hold up the navigation for a load that fails or is slow', async () => {
  vi.useFakeTimers();
  await prepare(() => Promise.reject(new Error('broken')));
  const waiting = prepare(async () => moduleWith(() => new Promise(() => {})));
  await vi.advanceTimersByTimeAsync(1_000);
  await waiting;
});
