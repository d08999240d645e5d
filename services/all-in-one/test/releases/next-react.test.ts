import type { RegistryDatabase } from '@nabericht/registry-service/tables';
import { type Fixture, writeRelease } from '@nabericht/registry-service/test/fixture-release';
import { openTestDatabase, release } from '@nabericht/registry-service/test/test-registry';
import type { PageData } from '@nabericht/remote/page-data';
import { SHARED_MODULES } from '@nabericht/remote/shared-modules';
import { beforeAll, expect, test } from 'vitest';
import { pageDataOf } from './page-visit.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { formOf, mountOf, openTeam, type Team } from './test-team.ts';

/** The next major version of React goes live, with a remote that is developed in a repository of its own. */
let db: RegistryDatabase;
let gateway: TestGateway;
let frame: Team;
let report: Team;
/** Its key may move the releases of several teams. */
let operator: Team;

const report19: Fixture = { name: 'mf-report', routes: [{ path: '/report', render: 'client' }] };
const built = (fixture: Fixture, react: string): Fixture => ({
  ...fixture,
  version: '2.0.0',
  manifest: { shared: SHARED_MODULES.map((name) => ({ name, version: react })) },
});

beforeAll(async () => {
  const database = await openTestDatabase();
  ({ db } = database);
  await release(db, { name: 'shell' }, { name: 'mf-landing' }, report19);
  gateway = await startTestGateway(database);
  frame = await openTeam(db, gateway, { team: 'frame', names: ['shell', 'mf-landing'] });
  operator = await openTeam(db, gateway, { team: 'operator', names: ['*'] });
  report = await openTeam(db, gateway, { team: 'report', names: ['mf-report'] });
});

/** Uploads the release to be tried with that shell, and has it admitted after a mount with it. */
async function publishBeside(team: Team, fixture: Fixture, beside: string): Promise<string> {
  const form = await formOf(await writeRelease(fixture));
  form.set('beside', beside);
  const { status, body } = await team.upload(form);
  expect([status, body.refusals]).toEqual([201, undefined]);
  const alone = await team.admit(body.release, await team.signMount(mountOf(body, gateway)));
  expect(alone.status).toBe(409);
  const seen = mountOf(body, gateway, { beside });
  expect((await team.admit(body.release, await team.signMount(seen))).status).toBe(201);
  return body.release;
}

async function readPage(): Promise<{ page: PageData; html: string }> {
  const html = await (await gateway.app.request(new URL('/report', gateway.publicUrl))).text();
  return { page: pageDataOf(html), html };
}

test('the shell waits as a candidate, each team follows on its own, and all go live in one move', async () => {
  const shell = await frame.publish(built({ name: 'shell' }, '20.0.0'));
  const early = await frame.move({ kind: 'promote', release: shell, why: 'React 20' });
  expect(early.body.refusals).toContainEqual({
    gate: 'shared-matrix',
    reason: 'mf-landing 1.0.0 was built with react 19.3.1, and shell 2.0.0 provides 20.0.0',
    mend: expect.stringContaining('--beside'),
  });

  const next = built(report19, '20.0.0');
  expect((await report.upload(next)).body.refusals[0].gate).toBe('shared-matrix');
  const follows = await publishBeside(report, next, shell);
  const landing = await publishBeside(frame, built({ name: 'mf-landing' }, '20.0.0'), shell);
  const alone = await report.move({ kind: 'promote', release: follows, why: 'too early' });
  expect(alone.body.refusals[0].gate).toBe('shared-matrix');

  const together = { kind: 'promote' as const, release: shell, with: [landing, follows], why: 'React 20' };
  expect((await operator.move(together)).status).toBe(200);
  await gateway.registry.refresh();
  const { page, html } = await readPage();
  // Pages do not fall back to a release built with the earlier React.
  expect(page.remotes.map(({ versions }) => versions.length)).toEqual([1, 1]);
  expect(html).not.toContain('data-next');
});

test('an upload is answered with how the release fits the shell that waits to go live', async () => {
  const release = (text: string) => report.upload({ ...built(report19, '20.0.0'), text });
  expect((await release('none waits')).body).toMatchObject({ next: null });

  const fits = await frame.publish({ ...built({ name: 'shell' }, '20.0.0'), text: 'other words' });
  expect((await release('with the next one')).body.next).toEqual({
    shell: fits,
    misfits: [],
    preview: { url: expect.stringContaining('/preview/'), expiresAt: expect.any(String) },
  });

  const major = await frame.publish(built({ name: 'shell' }, '21.0.0'));
  expect((await release('with the one after')).body.next).toEqual({
    shell: major,
    misfits: expect.arrayContaining([
      'mf-report 2.0.0 was built with react 20.0.0, and shell 2.0.0 provides 21.0.0',
    ]),
    preview: null,
  });
});

test('an upload to be tried with anything but a shell is refused', async () => {
  const form = await formOf(await writeRelease(built(report19, '20.1.0')));
  form.set('beside', 'mf-landing@1.0.0-0f3a9c71');
  expect((await report.upload(form)).status).toBe(400);
});
