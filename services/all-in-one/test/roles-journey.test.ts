import { readTestConfig } from '@nabericht/testing/config';
import { siteAt } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import { expect, test } from 'vitest';
import { startSplitInstallation } from './split-installation.ts';
import { certificateForm, reportOf } from './wire-report.ts';
import { createVisitor } from './wire-visitor.ts';

/*
 * The main job with a process of every role, and two of the roles that serve people or do work. Every request goes to the other
 * process than the one before it, so nothing may depend on what one process alone knows. Runs ten processes, in `npm run
 * test:all`.
 */

test.runIf(readTestConfig().TEST_MATRIX)(
  'a report is read, sent and answered although a reader, a worker and an API are killed meanwhile',
  async () => {
    const { web, api, worker, reader, sandbox, all } = await startSplitInstallation();
    const sites = web.map(({ url }) => url);
    const { nextMail } = siteAt(sandbox.url, '');
    const email = 'marijke@voorbeeld.example';
    const visitor = createVisitor(sites);
    await visitor.refreshCsrf();

    const { docs } = (await visitor.call('GET', '/v1/provider?limit=900&page=1')).body;
    const { _id: providerId } = docs.find(({ name }: { name: string }) => name === 'Polder Energie');
    const uploaded = await visitor.call('POST', '/v1/file/upload', await certificateForm('akte-scan.png'));
    expect(uploaded.status).toBe(201);
    const { _id: fileId, hash } = uploaded.body;
    const readIt = () => visitor.call('GET', `/v1/file/validateFile/${fileId}/${hash}`);
    const first = readIt();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await reader.kill();
    expect([200, 503]).toContain((await first).status);
    reader.again();
    const read = await waitFor('the certificate to be read', async () => {
      const answer = await readIt();
      return answer.status === 200 && answer;
    });
    expect(read.body).toMatchObject({ last_name: 'Bakker', date_of_death: '2019-10-26' });

    const asked = await visitor.call('POST', '/v1/auth/register', {
      firstName: 'Marijke',
      lastName: 'van den Bergh',
      email,
    });
    const code = /^[A-HJ-NP-Z2-9]{6}$/m.exec((await nextMail(email)).text)?.[0];
    expect((await visitor.call('POST', `/v1/auth/login/${asked.body._id}/${code}`)).status).toBe(200);
    await visitor.refreshCsrf();
    const report = reportOf({ read: read.body, fileId, email, providerIds: [providerId] });
    const created = await visitor.call('POST', '/v1/dossier', report);
    expect(created.status).toBe(201);
    const { _id: dossierId } = created.body;
    const link = `/v1/file/linkToDossier/${dossierId}/${fileId}/${hash}`;
    expect((await visitor.call('POST', link)).status).toBe(200);
    const notify = `/v1/provider/notifyProvider/${dossierId}/${providerId}`;
    expect((await visitor.call('POST', notify)).status).toBe(202);
    await worker[0]?.kill();

    const notice = await nextMail('nalatenschappen@polder-energie.example');
    expect(notice.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.pdf$/)]);
    const [, secret] = /\/provider-cancellation-confirmation\/([\w-]+)/.exec(notice.text) ?? [];
    const provider = createVisitor(sites);
    await provider.refreshCsrf();
    const answer = () =>
      provider.call('PUT', '/v1/task/updateTaskByProvider', { status: 'Confirmed', hash: secret });
    expect((await answer()).status).toBe(204);
    expect((await answer()).status).toBe(410);
    const { dossier } = (await visitor.call('GET', `/v2/dossier/${dossierId}`)).body;
    const task = dossier.tasks.find((one: { providerId?: string }) => one.providerId === providerId);
    expect(task.status).toBe('completed');

    // Signed out at one process, the session is refused at the other.
    expect((await visitor.call('POST', '/v1/auth/logout')).status).toBe(204);
    expect((await visitor.call('GET', `/v2/dossier/${dossierId}`)).status).toBe(401);

    await api[0]?.kill();
    const half = await Promise.all(sites.map((site) => fetch(`${site}/v1/provider?limit=1&page=1`)));
    expect(half.map(({ status }) => status)).toEqual([503, 200]);
    const left = all.filter(({ child }) => child.exitCode === null && child.signalCode === null);
    for (const { child } of left) child.kill('SIGTERM');
    expect(await Promise.all(left.map(({ exit }) => exit))).toEqual(left.map(() => 0));
  },
);
