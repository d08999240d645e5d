import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { mount } from '@nabericht/release/mount/mount';
import { chooseMountPaths } from '@nabericht/release/mount/mount-path';
import { mountRefusals } from '@nabericht/release/mount/mount-refusals';
import { findRemote } from '@nabericht/release/remote/find-remote';
import { findBrowser } from '@nabericht/testing/find-browser';
import { expect } from 'playwright/test';
import { test } from './journey/site-test.ts';
import { releaseBy, repository, teamOf } from './journey/team.ts';

const executablePath = findBrowser() ?? '';

const NAMES = ['mf-landing', 'mf-report', 'mf-dossier', 'mf-products', 'mf-beneficiary'];

test('every route of our own remotes works in the preview in which a release is tried', async ({
  sharedSite,
  request,
}) => {
  // The key `*` does not give any name to a team: other tests of this site may have made teams.
  const team = teamOf(sharedSite, 'operator', '*');
  const page = await (await request.get(sharedSite.url)).text();
  const revisionOf = (name: string) => new RegExp(`/mfe/${name}/([^/"]+)/`).exec(page)?.[1] ?? '';
  const releases = NAMES.map((name) => `${name}@${revisionOf(name)}`);
  const preview = await releaseBy(team, repository, 'preview', ...releases);
  expect(preview.report, preview.text).toMatchObject({ ok: true });
  const { url: previewUrl } = preview.report as unknown as { url: string };
  for (const name of NAMES) {
    const remote = await findRemote(path.join(repository, name));
    const seen = await mount({
      executablePath,
      previewUrl,
      remote,
      revision: revisionOf(name),
      places: chooseMountPaths(remote),
    });
    expect(mountRefusals(seen, previewUrl)).toEqual([]);
  }
});

test('a route that throws keeps a release out and is named, even if the first screen works', async () => {
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
