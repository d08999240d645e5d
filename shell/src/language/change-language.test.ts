// @vitest-environment jsdom
import type { PageRemote, RemoteModule } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { expect, test, vi } from 'vitest';
import { RemoteStore } from '../remotes/remote-store.ts';
import { fakeShell } from '../scene-shell-value.ts';
import { loadLanguage } from './change-language.ts';

const version = { version: '1.0.0', entry: '/mfe/mf-one/1.0.0-a/entry.js', css: [] };
const remote: PageRemote = {
  name: 'mf-one',
  routes: [{ path: '/', render: 'client' }],
  versions: [version],
};

test('a language whose texts failed to load is loaded again when it is chosen again', async () => {
  const en = vi.fn(async () => ({ hello: 'Hello' }));
  en.mockRejectedValueOnce(new Error('no connection'));
  const module: RemoteModule = { contract: 1, routes: [], messages: { nl: async () => ({}), en } };
  const store = new RemoteStore(async () => module, 1000);
  const api = fakePlatform({ api: { content: { readTranslations: async () => ({}) } } }).api;
  const { page } = fakeShell({ page: { remotes: [remote] } });
  await expect(loadLanguage('en', { page, store, api })).rejects.toThrow('no connection');
  expect(await loadLanguage('en', { page, store, api })).toMatchObject({ locale: 'en' });
  expect((await store.get(remote, version, 'en')).messages).toEqual({ hello: 'Hello' });
});
