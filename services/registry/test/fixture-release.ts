import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '@nabericht/release-model/integrity';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { SHARED_MODULES } from '@nabericht/remote/shared-modules';
import { createFolder } from '@nabericht/testing/clean-up';

export interface Fixture {
  name: string;
  version?: string;
  /** Rendered by the release, and contained in its entry. */
  text?: string;
  routes?: ReleaseManifest['routes'];
  serverBundle?: string;
  /** In addition to or instead of the files of every fixture. */
  files?: Record<string, string | Buffer>;
  /** Overwrites fields of release.json after it was made for the files. */
  manifest?: Partial<Record<keyof ReleaseManifest, unknown>>;
}

const SHELL_BUNDLE = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Outlet } from '@nabericht/router';
if (typeof Outlet !== 'function') throw new Error('the router is not shared');
export async function render({ url, page, modules }) {
  const Screen = modules[page.rendered]?.routes[0].Component;
  const content = Screen ? createElement(Screen, { data: page.data }) : createElement('p', null, 'skeleton');
  const html = renderToString(createElement('main', { 'data-url': url }, content));
  return { html, title: 'Title <of> page', status: url.startsWith('/nowhere') ? 404 : 200, lang: page.locale };
}`;

const remoteBundle = (text: string) => `
import { createElement, useState } from 'react';
function Screen({ data }) {
  const [text] = useState(${JSON.stringify(text)});
  return createElement('p', null, text + ': ' + data.providers.join(', '));
}
export default {
  contract: 1,
  routes: [{ path: '/', Component: Screen }],
  messages: {},
  load: async (request, api) => ({ providers: await api.provider.searchProviders({ query: request }) }),
};`;

/** Writes a small build as a bundler would: release.json, web/ and node/. Returns its folder. */
export async function writeRelease(fixture: Fixture): Promise<string> {
  const { name, version = '1.0.0', text = name } = fixture;
  const folder = await createFolder();
  const isShell = name === 'shell';
  const content: Record<string, string | Buffer> = {
    'web/entry.js': `export const text = ${JSON.stringify(text.repeat(50))};`,
    'web/screen.js': `export default () => ${JSON.stringify(text)};`,
    'web/style.css': `.${name.replaceAll('-', '_')}_card { color: #1c2836 } /* ${name} */`,
    'web/nl.js': `export default { title: 'Titel' };`,
    'web/en.js': `export default { title: 'Title' };`,
    'node/server.mjs': fixture.serverBundle ?? (isShell ? SHELL_BUNDLE : remoteBundle(text)),
    ...(isShell
      ? {
          'web/lora.woff2': 'a font',
          'web/public-sans.woff2': 'another font',
          'web/lora-latin-ext-500.woff2': 'a third',
        }
      : {}),
    ...fixture.files,
  };
  const manifest: ReleaseManifest = {
    name,
    version,
    build: '00000000',
    contract: 1,
    routes: fixture.routes ?? (isShell ? [] : [{ path: '/', render: 'server' }]),
    apiNeeds: [],
    entry: 'entry.js',
    preload: { js: ['screen.js'], css: ['style.css'], messages: { nl: ['nl.js'], en: ['en.js'] } },
    shared: SHARED_MODULES.map((module) => ({ name: module, version: '19.3.1' })),
    messageKeys: { nl: ['title'], en: ['title'] },
    files: Object.entries(content).map(([path, source]) => ({
      path,
      integrity: integrityOf(typeof source === 'string' ? Buffer.from(source) : source),
      bytes: Buffer.byteLength(source),
    })),
  };
  for (const [path, source] of Object.entries(content)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...manifest, ...fixture.manifest }));
  return folder;
}
