import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '@nabericht/testing/clean-up';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bereavedFamily, DETAILS } from './bereaved-family.ts';
import { createSearch } from './everywhere.ts';
import { startAllServices } from './start-all-services.ts';

/** An insurer that uses the API, and whose server can be down. */
async function startInsurer() {
  const insurer = {
    isAway: false,
    refused: 0,
    taken: [] as { type: string; data: Record<string, unknown> }[],
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      if (insurer.isAway) insurer.refused += 1;
      else insurer.taken.push(JSON.parse(body));
      response.writeHead(insurer.isAway ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(insurer, { url: `http://127.0.0.1:${port}/hook` });
}

it('an insurer whose server was down gets a beneficiary’s details once and complete, though they were erased meanwhile', async () => {
  const insurer = await startInsurer();
  const all = await startAllServices({ webhookUrl: insurer.url });
  const { db } = createSearch(all.connection);
  const family = bereavedFamily(all);
  const kept = async () => (await sql`select id from dossier.settlement`.execute(db)).rows;
  const reporter = await family.reporter('marijke@voorbeeld.example');
  const hasNotice = () => waitFor('the notice', () => insurer.taken.length === 1);
  const insurance = { slug: 'noorderbank', hasNotice };
  const { dossierId, persons } = await family.dossierWith(reporter.browser, ['Pieter'], {}, insurance);
  const pieter = persons[0]?.uuid ?? '';
  const email = 'pieter@voorbeeld.example';
  const guest = await family.invited(reporter.browser, dossierId, pieter, email);

  insurer.isAway = true;
  expect((await guest.fillIn()).status).toBe(200);
  await waitFor('a try', () => insurer.refused > 0);
  expect((await guest.browser.call('DELETE', '/v1/account')).status).toBe(200);
  const mail = await all.mailTo(email, 'Je gegevens zijn gewist');
  expect(mail.text).toContain('krijgen ze nog van ons');
  expect(await kept()).toHaveLength(1);

  insurer.isAway = false;
  await waitFor('it to be let go of', async () => {
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db);
    return (await kept()).length === 0;
  });
  const [notice, told, ...more] = insurer.taken;
  expect([notice?.type, told?.type, more]).toEqual(['notice.sent', 'product.settled', []]);
  expect(told?.data).toMatchObject({
    dossierId,
    decision: { kind: 'payout', beneficiaries: [{ ...DETAILS, email, firstName: 'Pieter' }] },
  });
});
