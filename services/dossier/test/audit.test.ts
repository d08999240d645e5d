import { randomUUID } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { AuditTables } from '@nabericht/service-kit/audit/audit-tables';
import { readActs } from '@nabericht/service-kit/audit/read-acts';
import { verifyChain } from '@nabericht/service-kit/audit/verify-chain';
import { atEnd } from '@nabericht/testing/clean-up';
import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runOfficeCommand } from '../src/office/office-command.ts';
import { BANK, certificateFile, ENERGY, pushed, report } from './report.ts';
import { startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let db: Kysely<AuditTables>;
beforeAll(async () => {
  test = await startTestDossier();
  db = connect<AuditTables>(test.connection, 'dossier');
  atEnd(() => db.destroy());
});

/** Runs a command of an operator, with the words as typed. */
const ops = async (operator: string, ...args: string[]) => {
  const send = test.sendAsOperator(test.app, operator);
  const dossier = createClient<typeof internalDossierContract>(internalPaths.dossier, send);
  return runOfficeCommand(args, { dossier, ...test.officeClients, print: () => {} });
};

const chain = { chain: 'dossier' } as const;
const verify = () => verifyChain(db, { ...chain, keyRing: test.kit.keyRing, kept: [] });

const actsOf = async (dossierId: string) =>
  (await readActs(db, dossierId, { ...chain, keyRing: test.kit.keyRing })).map(
    ({ by_kind, by_id, act, subject, why }) => [by_kind, by_id, act, subject, why],
  );

async function told() {
  test.neighbours.reading = { wasRead: true, score: 92 };
  const made = await test.reporterWithDossier(report([BANK, ENERGY]));
  const dossierId = made.dossier._id;
  await test.tell(made.reporter, dossierId, BANK._id);
  return { ...made, dossierId, params: { dossierId, providerId: BANK._id } };
}

const messageOf = ({ messages }: Dossier, key: string): string =>
  messages.find(({ content_key }) => content_key === key)?._id ?? 'none';

describe('an act on a dossier is recorded', () => {
  it('when it is an operator’s, with their name', async () => {
    test.neighbours.reading = { wasRead: true, score: null };
    const fromAbroad = () => ({
      deathCertificate: { ...certificateFile(), isCertificateAvailable: true, fromAbroad: true },
    });
    const first = await test.reporterWithDossier(report([BANK], fromAbroad()));
    const second = await test.reporterWithDossier(report([BANK], fromAbroad()));
    const id = first.dossier._id;
    expect(await ops('anna', 'certificate', 'accept', id)).toBe(0);
    expect(await ops('bram', 'certificate', 'refuse', second.dossier._id, 'Niet leesbaar.')).toBe(0);
    expect(await ops('anna', 'message', 'send', id, 'Over de akte', 'Bel ons even.')).toBe(0);
    expect(await ops('anna', 'link', 'send', first.dossier.reference)).toBe(0);
    await test.tell(first.reporter, id, BANK._id);
    const mortgage = pushed({ productType: 'mortgage' });
    const params = { dossierId: id, providerId: BANK._id };
    await test.internal.receiveProducts({ params, body: { products: [mortgage] } });
    const { dossier } = await first.reporter.readDossier({ params: { id } });
    const taskId = dossier.tasks.find(({ type }) => type === 'product_information')?._id ?? '';
    expect(await ops('anna', 'task', 'activate', id, taskId)).toBe(0);
    expect(await ops('chris', 'export', id)).toBe(0);
    expect(await ops('anna', 'erase', id, '--yes')).toBe(0);

    expect(await actsOf(second.dossier._id)).toEqual([
      ['operator', 'bram', 'certificate.refused', second.dossier.deathCertificate.fileId, 'Niet leesbaar.'],
    ]);
    expect(await actsOf(id)).toEqual([
      ['operator', 'anna', 'certificate.accepted', first.dossier.deathCertificate.fileId, null],
      ['operator', 'anna', 'message.sent', messageOf(dossier, 'message.fromUs'), null],
      ['operator', 'anna', 'link.sent', null, null],
      ['provider-key', BANK._id, 'notice.confirmed', expect.any(String), null],
      ['provider-key', BANK._id, 'provider.products', mortgage.uuid, null],
      ['operator', 'anna', 'task.activated', taskId, null],
      ['operator', 'chris', 'dossier.exported', null, null],
      ['operator', 'anna', 'dossier.erased', null, null],
    ]);
    expect((await verify()).fault).toBeNull();
  });

  it('when it is an answer that an operator passes on, with how they know it', async () => {
    const { reporter, dossierId, params } = await told();
    const { actId } = await test.tell(reporter, dossierId, BANK._id);
    await test.internal.giveNotice({ params: { ...params, actId } });
    expect(await ops('anna', 'answer', 'unknown', dossierId, BANK.slug, 'Gebeld op 12 november.')).toBe(0);
    expect(await ops('bram', 'answer', 'confirm', dossierId, BANK._id, 'Toch gevonden.')).toBe(0);
    const ended = ['Gestopt.', '--outcome', 'ended'];
    expect(await ops('anna', 'answer', 'confirm', dossierId, BANK.slug, ...ended)).toBe(0);
    expect(await actsOf(dossierId)).toEqual([
      ['operator', 'anna', 'notice.denied', expect.any(String), 'Gebeld op 12 november.'],
      ['operator', 'bram', 'notice.confirmed', expect.any(String), 'Toch gevonden.'],
      ['operator', 'anna', 'notice.confirmed', expect.any(String), 'Gestopt.'],
    ]);
  });

  it('when it is a provider’s, by link or by key, with its reason', async () => {
    const { dossierId, params } = await told();
    const hash = await test.hashFor(dossierId, BANK._id);
    const message = 'Wij kennen mevrouw niet.';
    await test.visitor.updateTaskByProvider({ body: { hash, status: 'Denied', message } });
    const [fileId, messageId] = [randomUUID(), randomUUID()];
    const product = pushed();
    await test.internal.receiveFile({
      params: { ...params, fileId },
      body: { name: 'Brief van Jansen.pdf', bytes: 1 },
    });
    await test.internal.receiveMessage({
      params: { ...params, messageId },
      body: { title: 'Dag', body: 'Bel ons' },
    });
    await test.internal.receiveProducts({ params, body: { products: [product] } });
    const extraQuestions = JSON.stringify({
      type: 'object',
      properties: { number: { type: 'string', title: 'Klantnummer' } },
    });
    await test.internal.receiveQuestions({ params, body: { extraQuestions } });
    expect(await actsOf(dossierId)).toEqual([
      ['provider-link', BANK._id, 'notice.denied', expect.any(String), message],
      ['provider-key', BANK._id, 'provider.file', fileId, null],
      ['provider-key', BANK._id, 'provider.message', messageId, null],
      ['provider-key', BANK._id, 'notice.confirmed', expect.any(String), null],
      ['provider-key', BANK._id, 'provider.products', product.uuid, null],
      ['provider-key', BANK._id, 'provider.questions', expect.any(String), null],
    ]);
  });

  it('once, however often a provider repeats the same request', async () => {
    const { dossierId, params } = await told();
    const [fileId, product, other] = [randomUUID(), pushed(), pushed()];
    const push = (...products: (typeof product)[]) =>
      test.internal.receiveProducts({ params, body: { products } });
    const send = () =>
      test.internal.receiveFile({ params: { ...params, fileId }, body: { name: 'Polis.pdf', bytes: 1 } });
    for (let i = 0; i < 3; i += 1) await push(product, other);
    for (let i = 0; i < 3; i += 1) await send();
    const renamed = { ...product, name: 'Betaalrekening' };
    for (let i = 0; i < 2; i += 1) await push(renamed);
    const by = ['provider-key', BANK._id];
    expect(await actsOf(dossierId)).toEqual([
      [...by, 'notice.confirmed', expect.any(String), null],
      [...by, 'provider.products', `${product.uuid} ${other.uuid}`, null],
      [...by, 'provider.file', fileId, null],
      [...by, 'provider.products', product.uuid, null],
    ]);
  });

  it('but not when it is refused, nor when it is the reporter’s', async () => {
    const { dossierId, reporter } = await told();
    expect(await ops('anna', 'certificate', 'accept', dossierId)).toBe(1);
    await reporter.updateDossier({ params: { id: dossierId }, body: { dossier: {} } });
    expect(await actsOf(dossierId)).toEqual([]);
  });

  it('and logged with ids only', async () => {
    const { dossierId } = await told();
    const hash = await test.hashFor(dossierId, BANK._id);
    const message = 'Wilhelmina is niet bekend';
    await test.visitor.updateTaskByProvider({ body: { hash, status: 'Denied', message } });
    const line = await vi.waitFor(() => {
      const found = test.logged.find((one) => one.includes('act.recorded') && one.includes(dossierId));
      return found ?? expect.fail('not told yet');
    });
    const { head } = await verify();
    const who = { by: 'provider-link', who: BANK._id, dossier: dossierId };
    expect(JSON.parse(line)).toMatchObject({ act: 'notice.denied', chain: 'dossier', ...head, ...who });
    expect(test.logged.join('')).not.toContain('Wilhelmina');
  });
});

describe('the record of acts', () => {
  it('stays one unbroken chain when fifty acts run concurrently', async () => {
    const before = (await verify()).head.seq;
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await told()).dossierId));
    const acts = Array.from({ length: 50 }, (_, index) =>
      ops(`operator ${index}`, 'message', 'send', ids[index % 10] ?? '', 'x', 'y'),
    );
    expect(new Set(await Promise.all(acts))).toEqual(new Set([0]));
    expect(await verify()).toMatchObject({ head: { seq: before + 50 }, fault: null });
  });

  it('stays complete when a dossier is erased, and keeps nothing personal of it', async () => {
    const { dossierId, dossier } = await told();
    const hash = await test.hashFor(dossierId, BANK._id);
    const message = 'Mevrouw Van den Bergh is geen klant.';
    await test.visitor.updateTaskByProvider({ body: { hash, status: 'Denied', message } });
    await ops('anna', 'message', 'send', dossierId, 'Over Wilhelmina', 'Bel 0612345678.');
    await ops('anna', 'erase', dossierId, '--yes');
    expect((await verify()).fault).toBeNull();
    expect((await actsOf(dossierId)).map(([, , act, , why]) => [act, why])).toEqual([
      ['notice.denied', null],
      ['message.sent', null],
      ['dossier.erased', null],
    ]);
    const whys = db.selectFrom('audit_why').select('seq').where('dossier_id', '=', dossierId);
    expect(await whys.execute()).toEqual([]);
    const rows = JSON.stringify(await db.selectFrom('audit_act').selectAll().execute());
    for (const personal of ['Bergh', 'Wilhelmina', '0612345678', dossier.reference])
      expect(rows).not.toContain(personal);
  });
});
