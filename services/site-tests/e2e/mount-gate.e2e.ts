import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mount } from '@nabericht/release/mount/mount';
import { chooseMountPaths } from '@nabericht/release/mount/mount-path';
import { findRemote } from '@nabericht/release/remote/find-remote';
import { findBrowser } from '@nabericht/testing/find-browser';
import { expect } from 'playwright/test';
import { test } from './journey/site-test.ts';

const executablePath = findBrowser() ?? '';

for (const name of ['mf-landing', 'mf-report', 'mf-dossier', 'mf-products', 'mf-beneficiary'])
  test(`every route of ${name} stands in the browser that a release is tried in`, async ({
    sharedSite,
    request,
  }) => {
    const remote = await findRemote(new URL(`../../../${name}`, import.meta.url).pathname);
    const page = await (await request.get(sharedSite.url)).text();
    const [, revision = ''] = new RegExp(`/mfe/${name}/([^/"]+)/`).exec(page) ?? [];
    const seen = await mount({
      executablePath,
      previewUrl: sharedSite.url,
      remote,
      revision,
      places: chooseMountPaths(remote),
    });
    expect(seen.errors.filter(({ kind }) => kind !== 'console')).toEqual([]);
    expect(seen).toMatchObject({ ok: true, axe: { violations: [] } });
  });

test('a route that throws keeps a release out, by its name, though the first screen stands', async () => {
  const document = `<!doctype html><html lang="nl"><title>Proef</title><main><h1>Een</h1></main><script>
    document.querySelector('h1').__reactStandIn = true;
    addEventListener('popstate', () => { if (location.pathname === '/three') throw new Error('no three'); });
  </script></html>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('x-nabericht-composition', 'c1');
    response.end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const routes = ['/one', '/two', '/three', '/four'].map((path) => ({ path, render: 'client' as const }));
    const remote = { name: 'mf-one', routes };
    const { errors, ok } = await mount({
      executablePath,
      previewUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      remote,
      revision: '1.0.0-0f3a9c71',
      places: chooseMountPaths(remote),
    });
    expect(errors).toEqual([{ kind: 'thrown', text: '/three: Error: no three' }]);
    expect(ok).toBe(false);
  } finally {
    server.close();
  }
});
