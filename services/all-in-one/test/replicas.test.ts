import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { MoveRequest } from '@nabericht/contracts/registry';
import { connect } from '@nabericht/database/connect';
import { REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import { createPreview } from '@nabericht/registry-service/preview/preview-repository';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import { publish } from '@nabericht/registry-service/test/test-registry';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { createJobs } from '@nabericht/service-kit/jobs';
import { createLogger } from '@nabericht/service-kit/logger';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { environmentWith, readTestConfig } from '@nabericht/testing/config';
import { programOf } from '@nabericht/testing/programs';
import { siteAt } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOf } from '../src/builds.ts';
import { pageDataOf } from './releases/page-visit.ts';
import { openTeam } from './releases/test-team.ts';
import { type RunningPart, startSplitInstallation } from './split-installation.ts';
import { certificateForm, reportOf } from './wire-report.ts';
import { createVisitor } from './wire-visitor.ts';

/*
 * What is done at one process is valid at the other process of its role: two web processes, each with an API and a registry of
 * its own, on one database. Runs ten processes, in `npm run test:all`.
 */

const why = 'a test';
const address = (last: number) => `203.0.113.${last}`;

describe.runIf(readTestConfig().TEST_MATRIX)('with two processes of each role', () => {
  let split: Awaited<ReturnType<typeof startSplitInstallation>>;
  let registry: Kysely<RegistryTables>;
  let files: Kysely<{ file: { id: string } }>;
  beforeAll(async () => {
    split = await startSplitInstallation();
    registry = connect<RegistryTables>(split.connection, REGISTRY_SCHEMA, 2);
    files = connect<{ file: { id: string } }>(split.connection, 'file', 2);
    atEnd(() => Promise.all([registry.destroy(), files.destroy()]));
  });

  const get = (part: RunningPart | undefined, path: string, headers: Record<string, string> = {}) =>
    fetch(part?.url + path, { headers, redirect: 'manual' });
  const atBoth = <Found>(ask: (web: RunningPart) => Promise<Found>) => Promise.all(split.web.map(ask));

  /** Opens a page; returns its releases of the landing remote, newest first, and what its browser needs to send beacons. */
  async function openPage(web: RunningPart, headers: Record<string, string> = {}) {
    const answer = await get(web, '/', headers);
    const html = await answer.text();
    const { remotes, view } = pageDataOf(html);
    const versions = remotes.find(({ name }) => name === 'mf-landing')?.versions ?? [];
    return {
      revisions: versions.map(({ version }) => version),
      composition: answer.headers.get('x-nabericht-composition'),
      view,
    };
  }
  const bothBeginWith = (...revisions: string[]) =>
    waitFor(`both to begin with ${revisions[0]}`, async () => {
      const pages = await atBoth((web) => openPage(web));
      return pages.every((page) => revisions.every((one, place) => page.revisions[place] === one));
    });

  /** Publishes a release of the landing remote besides the built one; it is never rendered on the server. */
  async function publishLanding(name: string): Promise<ReleaseId> {
    const { shared } = JSON.parse(await readFile(join(buildOf('mf-landing'), 'release.json'), 'utf8'));
    const routes = [{ path: '/:providerSlug?', render: 'client' as const }];
    return publish(registry, { name: 'mf-landing', text: name, routes, manifest: { shared } });
  }

  /**
   * Makes a key for all names; returns a function that makes a move through a given web process, and so through its registry.
   */
  async function openMover() {
    const { PUBLIC_URL: publicUrl } = split.settings;
    const nowhere = { request: () => Promise.reject(new Error('Nothing is sent there')) };
    const front = { clock: { now: new Date() }, publicUrl, app: nowhere };
    const team = await openTeam(registry, front, { team: 'operators', names: ['*'] });
    const path = '/registry/v1/moves';
    return async (web: RunningPart, move: MoveRequest) => {
      front.clock.now = new Date();
      const sending = { body: JSON.stringify(move), headers: { 'content-type': 'application/json' } };
      const answer = await fetch(web.url + path, await team.prepare('POST', path, sending));
      expect(await answer.json()).toMatchObject({ moved: true });
    };
  }

  /** Registers somebody, whose requests go to the two web processes alternately. */
  async function signIn(email: string) {
    const visitor = createVisitor(split.web.map(({ url }) => url));
    await visitor.refreshCsrf();
    const names = { firstName: 'Marijke', lastName: 'van den Bergh', email };
    const asked = await visitor.call('POST', '/v1/auth/register', names);
    const mail = await siteAt(split.sandbox.url, '').nextMail(email);
    const code = /^[A-HJ-NP-Z2-9]{6}$/m.exec(mail.text)?.[0];
    const { status, body } = await visitor.call('POST', `/v1/auth/login/${asked.body._id}/${code}`);
    expect(status).toBe(200);
    await visitor.refreshCsrf();
    return { ...visitor, jwt: body.jwt as string };
  }

  test('a release promoted through one registry is live at the other, and is rolled back through that one', async () => {
    const [first, second] = split.web as [RunningPart, RunningPart];
    const move = await openMover();
    const { revisions: before } = await openPage(first);
    const next = await publishLanding('next');
    await move(first, { kind: 'promote', release: formatRelease(next), why });
    await bothBeginWith(revisionOf(next));
    await move(second, { kind: 'rollback-release', name: 'mf-landing', why });
    await bothBeginWith(...before);
  });

  test('a preview opened at one process is shown by the other immediately, and only to the visitor who opened it', async () => {
    const [first, second] = split.web as [RunningPart, RunningPart];
    const candidate = await publishLanding('candidate');
    const preview = await createPreview(registry, {
      releases: [candidate],
      minutes: 5,
      createdBy: 'tester',
      publicUrl: split.settings.PUBLIC_URL,
      now: new Date(),
    });
    const opened = await get(first, new URL(preview?.url ?? '').pathname);
    expect(opened.status).toBe(303);
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await openPage(second, { cookie })).revisions[0]).toBe(revisionOf(candidate));
    expect((await openPage(second)).revisions[0]).not.toBe(revisionOf(candidate));
  });

  test('a release that fails for visitors of both processes is taken from the visitors of both', async () => {
    const [first, second] = split.web as [RunningPart, RunningPart];
    const move = await openMover();
    const { revisions } = await openPage(first);
    const broken = await publishLanding('broken');
    await move(first, { kind: 'promote', release: formatRelease(broken), why });
    await bothBeginWith(revisionOf(broken));
    const event = { remote: 'mf-landing', version: revisionOf(broken), kind: 'failed', reason: 'threw' };
    for (const [turn, who] of [1, 1, 2, 2, 3].map(address).entries()) {
      // Each process gets some of the events only, and none about pages that it served itself.
      const [giving, told] = turn % 2 ? [second, first] : [first, second];
      const from = { 'x-forwarded-for': who };
      const { composition, view } = await waitFor('a page that is counted', async () => {
        const page = await openPage(giving, from);
        return page.view !== undefined && page;
      });
      const body = JSON.stringify({ composition, view, events: [event] });
      const headers = { ...from, 'content-type': 'text/plain' };
      const answer = await fetch(`${told.url}/beacons`, { method: 'POST', body, headers });
      expect(answer.status).toBe(204);
    }
    await bothBeginWith(revisions[0] ?? '', revisionOf(broken));
    for (const { breakers } of await atBoth(async (web) => (await get(web, '/readyz')).json()))
      expect(breakers).toMatchObject([{ release: formatRelease(broken), phase: 'open' }]);
    await move(second, { kind: 'rollback-release', name: 'mf-landing', why });
    await bothBeginWith(...revisions);
  });

  test('a rate limit is shared: using both processes gives nobody more requests', async () => {
    const path = `/v1/dossier/certificateReview/${'x'.repeat(43)}`;
    const headers = { 'x-forwarded-for': address(99) };
    const asked = Array.from({ length: 100 }, (_, turn) => get(split.web[turn % 2], path, headers));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    // Sixty per minute, also if a new minute began meanwhile.
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  });

  test('a change of a dossier made at one process is read at the other by the next request, although it caches dossiers', async () => {
    const reporter = await signIn('antwoorden@voorbeeld.example');
    const { docs } = (await reporter.call('GET', '/v1/provider?limit=1&page=1')).body;
    const { dossier } = reportOf({
      read: {
        first_names: 'Tjeerd',
        insertion: null,
        last_name: 'Bakker',
        gender: 'man',
        date_of_birth: '1941-03-15',
        date_of_death: '2026-10-26',
        score: null,
        duplicate: false,
      },
      fileId: '',
      email: 'antwoorden@voorbeeld.example',
      providerIds: [docs[0]._id],
    });
    const created = await reporter.call('POST', '/v1/dossier', {
      dossier: { ...dossier, deathCertificate: { isCertificateAvailable: false } },
    });
    expect(created.status).toBe(201);
    const { _id: id } = created.body;
    for (const initials of ['A.', 'B.', 'C.', 'D.', 'E.', 'F.']) {
      const deceased = { ...dossier.deceased, initials };
      expect((await reporter.call('PUT', `/v1/dossier/${id}/deceased`, { deceased })).status).toBe(200);
      for (let reads = 0; reads < 2; reads += 1)
        expect((await reporter.call('GET', `/v2/dossier/${id}`)).body.dossier.deceased.initials).toBe(
          initials,
        );
    }
  });

  test('an imported catalogue is found at both processes immediately and shown soon, and edited texts are too', async () => {
    const search = (web: RunningPart) =>
      get(web, '/v1/provider/search?query=Buurtbank').then((one) => one.text());
    const page = async (web: RunningPart) => (await get(web, '/buurtbank')).text();
    for (let times = 0; times < 2; times += 1)
      for (const said of [...(await atBoth(search)), ...(await atBoth(page))])
        expect(said).not.toContain('Buurtbank Oost');

    const file = join(await createFolder(), 'providers.csv');
    await writeFile(
      file,
      'slug,name,serviceType,noticeEmail\nbuurtbank,Buurtbank Oost,charities,a@buurt.example\n',
    );
    const env = environmentWith(split.settings);
    await promisify(execFile)(process.execPath, [programOf('ops'), 'providers', 'import', file], { env });
    for (const found of await atBoth(search)) expect(found).toContain('Buurtbank Oost');
    await waitFor('both to show it', async () =>
      (await atBoth(page)).every((html) => html.includes('Buurtbank Oost')),
    );

    await sql`
      insert into content.text (locale, namespace, key, text)
      values ('nl', 'frontend', 'test.edited', 'Een andere tekst')`.execute(registry);
    await waitFor('both to show the text', async () =>
      (await atBoth(page)).every((html) => html.includes('Een andere tekst')),
    );
  });

  describe('when an API is killed during an upload', () => {
    const onDisk = async () => {
      const folder = join(split.settings.DATA_DIR, 'files');
      // The folder does not exist before the first file.
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return found.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    };
    const rows = async () => (await files.selectFrom('file').select('id').execute()).map(({ id }) => id);
    const killFirst = async () => {
      const [first] = split.api as [RunningPart];
      await first.kill();
      split.api[0] = first.again();
    };
    beforeEach(() =>
      waitFor('both to be ready', async () =>
        (await Promise.all(split.api.map((api) => get(api, '/readyz').catch(() => null)))).every(
          (one) => one?.ok,
        ),
      ),
    );
    /**
     * @param hold the upload stops halfway until this resolves
     */
    const upload = async (web: RunningPart | undefined, { jwt }: { jwt: string }, hold?: Promise<void>) => {
      const form = new Response(await certificateForm('akte-scan.png'));
      const bytes = Buffer.from(await form.arrayBuffer());
      const headers = {
        authorization: `Bearer ${jwt}`,
        'content-type': form.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      };
      const sent = request(`${web?.url}/v1/file/upload`, { method: 'POST', headers });
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      sent.write(bytes.subarray(0, bytes.length / 2));
      await hold;
      sent.end(bytes.subarray(bytes.length / 2));
      const [answer] = await answered;
      return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
    };
    const isTakenOnce = async (reporter: { jwt: string }, before: { rows: string[]; files: number }) => {
      const again = await upload(split.web[1], reporter);
      expect(again.status).toBe(201);
      const { _id } = again.body;
      expect(await rows()).toEqual(expect.arrayContaining([...before.rows, _id]));
      expect(await rows()).toHaveLength(before.rows.length + 1);
    };

    test('and half of the bytes have come, nothing of the file is left, and the other API accepts it', async () => {
      const reporter = await signIn('half@voorbeeld.example');
      const before = { rows: await rows(), files: (await onDisk()).length };
      const { promise: hold, resolve: goOn } = Promise.withResolvers<void>();
      const cutOff = upload(split.web[0], reporter, hold);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await killFirst();
      goOn();
      expect((await cutOff).status).toBe(503);
      expect(await rows()).toEqual(before.rows);
      expect(await onDisk()).toHaveLength(before.files);
      await isTakenOnce(reporter, before);
    });

    test('and the bytes are stored but the row is not, there is no half file, and the nightly job removes the bytes', async () => {
      const reporter = await signIn('heel@voorbeeld.example');
      const before = { rows: await rows(), files: (await onDisk()).length };
      const waiting = sql<{ pid: number }>`
        select pid from pg_locks where relation = 'file.file'::regclass and not granted`;
      const cutOff = await files.transaction().execute(async (trx) => {
        await sql`lock table file in share row exclusive mode`.execute(trx);
        const answer = upload(split.web[0], reporter);
        await waitFor('its row to be waited for', async () => (await waiting.execute(files)).rows.length > 0);
        await killFirst();
        // The database would do this by itself once it notices the lost connection.
        for (const { pid } of (await waiting.execute(files)).rows)
          await sql`select pg_terminate_backend(${pid})`.execute(files);
        return answer;
      });
      expect(cutOff.status).toBe(503);
      expect(await rows()).toEqual(before.rows);
      const left = await onDisk();
      expect(left).toHaveLength(before.files + 2);
      await isTakenOnce(reporter, before);

      const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
      for (const path of left) await utimes(path, longAgo, longAgo);
      const log = createLogger({ service: 'test' }, () => {});
      const jobs = createJobs(split.connection, log, { isWorked: false });
      const forget = jobs.define({ name: 'file.remove-forgotten', handle: async () => {} });
      await jobs.open();
      atEnd(() => jobs.stop());
      await files.transaction().execute((trx) => forget.enqueue(trx, {}));
      await waitFor('the bytes of the night', async () => (await onDisk()).length === before.files + 2);
      const kept = new Set(await rows());
      for (const path of await onDisk()) expect(kept).toContain(path.split('/').at(-1)?.slice(0, 36));
    });
  });
});
