import { openTestDatabase, release } from '@nabericht/registry-service/test/test-registry';
import { expect, test } from 'vitest';
import { pageDataOf } from './page-visit.ts';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';

const PATIENCE = { timeout: 240_000 };

/** No page waits for a room, and no busy machine makes a slow entry a failed one. */
const unhurried = { roomPatienceMs: 0, pageTimes: { load: 60_000, render: 60_000 } };
const SLOW_MS = 1_500;

const bundle = (text: string, busyMs: number) => `
import { createElement } from 'react';
const end = Date.now() + ${busyMs};
while (Date.now() < end);
export default { contract: 1, messages: {}, routes: [{ path: '/', Component: () => createElement('p', null, '${text}') }] };`;

async function readPage(gateway: TestGateway) {
  const html = await (await gateway.get('/')).text();
  const page = pageDataOf(html);
  return { html, rendered: page.rendered, versions: page.remotes[0]?.versions.length };
}

const failures = ({ lines }: TestGateway) => lines.filter((line) => line.includes('failed on the server'));

test(
  'a release whose entry takes longer than a page waits is shown when it is ready, and the previous one until then',
  PATIENCE,
  async () => {
    const { db, connection } = await openTestDatabase();
    await release(db, { name: 'shell' }, { name: 'mf-landing', serverBundle: bundle('before', 0) });
    const gateway = await startTestGateway({ db, connection, ...unhurried });
    await until(async () => (await readPage(gateway)).html.includes('<p>before</p>'));

    await release(db, { name: 'mf-landing', version: '1.1.0', serverBundle: bundle('slow', SLOW_MS) });
    await gateway.registry.refresh();
    // The first page that is asked for begins with its room.
    expect((await readPage(gateway)).html).toContain('<p>before</p>');
    await until(async () => {
      const { html } = await readPage(gateway);
      expect(html).toMatch(/<p>(before|slow)<\/p>/);
      return html.includes('<p>slow</p>');
    });
    expect(failures(gateway)).toEqual([]);
  },
);

test('without a previous release the browser renders the page until then', PATIENCE, async () => {
  const { db, connection } = await openTestDatabase();
  await release(db, { name: 'shell' }, { name: 'mf-landing', serverBundle: bundle('slow', SLOW_MS) });
  const gateway = await startTestGateway({ db, connection, ...unhurried });
  // Afterwards only the frame is ready, as in every gateway that has started.
  await gateway.get('/dossier');
  expect(await readPage(gateway)).toMatchObject({
    html: expect.stringContaining('<p>skeleton</p>'),
    rendered: null,
    versions: 1,
  });
  await until(async () => (await readPage(gateway)).html.includes('<p>slow</p>'));
  expect(failures(gateway)).toEqual([]);
});

test('a release whose entry never ends is no longer tried after two failures', PATIENCE, async () => {
  const { db, connection } = await openTestDatabase();
  await release(db, { name: 'shell' }, { name: 'mf-landing', serverBundle: 'for (;;);' });
  // An endless entry uses the processor until its limit, which is four times as long. A page waits until then.
  const pageTimes = { load: 1_000, render: 1_000 };
  const gateway = await startTestGateway({ db, connection, pageTimes, roomPatienceMs: PATIENCE.timeout });
  await gateway.get('/dossier');
  const isTried = async () => {
    const before = failures(gateway).length;
    expect((await readPage(gateway)).rendered).toBe(null);
    return failures(gateway).length > before;
  };
  await until(async () => !(await isTried()));
  expect(failures(gateway).length).toBeGreaterThanOrEqual(2);
  expect(await isTried()).toBe(false);
});

test('when nothing is ready at all, a page waits for its release', PATIENCE, async () => {
  const { db, connection } = await openTestDatabase();
  await release(db, { name: 'shell' }, { name: 'mf-landing', serverBundle: bundle('slow', SLOW_MS) });
  const gateway = await startTestGateway({ db, connection, ...unhurried });
  expect((await readPage(gateway)).html).toContain('<p>slow</p>');
});
