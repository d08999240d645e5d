import { randomUUID } from 'node:crypto';
import { connect } from '@nabericht/database/connect';
import { maskedIban } from '@nabericht/domain/people/bank-account-form';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { BANK, pushed, report } from './report.ts';
import { refusalOf, startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

const OF_BENEFICIARY = DETAILS.iban;
const OF_ESTATE = 'NL02ABNA0123456789';

/** All forms of an account number in a row or a log line: as written, grouped, or the bytes of either. */
const formsOf = (iban: string) => {
  const grouped = iban.replace(/(.{4})(?=.)/g, '$1 ');
  return [iban, grouped].flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ]);
};

/** Every row of every table of this service and its jobs, as text; bytes as hex. */
async function allRows(): Promise<string[]> {
  const db = connect<Record<string, never>>(test.connection, 'dossier');
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('dossier', 'jobs') and table_type = 'BASE TABLE'`.execute(db);
  const read = ({ schema, name }: { schema: string; name: string }): RawBuilder<{ row: string }> =>
    sql`select row_to_json(t)::text as row from ${sql.table(`${schema}.${name}`)} t`;
  const rows: string[] = [];
  for (const table of tables.rows) rows.push(...(await read(table).execute(db)).rows.map(({ row }) => row));
  await db.destroy();
  return rows;
}

it('is stored only sealed: it is not in open columns, queues, logs, messages or mail to the reporter', async () => {
  const steps = beneficiarySteps(test);
  const life = await steps.withLifeInsurance();
  const [pieter = ''] = await life.choose(['Pieter']);
  const filled = { uuid: pieter, dossierId: life.dossierId, ...DETAILS, consentToSendData: true };
  await life.reporter.updatePersons({ body: { persons: [filled] } });

  const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
  await test.tell(reporter, dossier._id, BANK._id);
  const product = pushed({ productType: 'damage-insurance' });
  const params = { dossierId: dossier._id, providerId: BANK._id };
  await test.internal.receiveProducts({ params, body: { products: [product] } });
  const read = async () => (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
  const taskId = (await read()).tasks.find(({ productId }) => productId === product.uuid)?._id ?? '';
  const handIn = (payoutIban: string) =>
    reporter.updateTask({
      params: { dossierId: dossier._id, taskId },
      body: {
        task: {
          status: 'completed',
          collectedData: {
            productAction: 'stopInsurance',
            stopInsuranceDate: '2026-12-01',
            payoutIban,
            payoutIbanName: 'Erven Bergh',
          },
        },
      },
    });
  // An invalid number, which the refusal must not repeat.
  const wrong = 'NL02ABNA0123456780';
  expect(JSON.stringify(await refusalOf(handIn(wrong)))).not.toContain(wrong);
  await handIn('nl02 abna 0123 4567 89');
  expect((await read()).tasks.find(({ _id }) => _id === taskId)?.collectedData.payoutIban).toBe(OF_ESTATE);

  const rows = await allRows();
  expect(rows.some((row) => row.includes(pieter))).toBe(true);
  const everything = {
    rows,
    logs: test.logged,
    messages: (await read()).messages.map((message) => JSON.stringify(message)),
    mails: test.mails.map(({ subject, text, html }) => `${subject}${text}${html}`),
  };
  for (const [where, texts] of Object.entries(everything))
    for (const form of [OF_BENEFICIARY, OF_ESTATE, wrong].flatMap(formsOf))
      expect(
        texts.filter((text) => text.toUpperCase().includes(form.toUpperCase())),
        where,
      ).toEqual([]);
});

it('of a partner who pays a premium from it is another for the next insurance only with a fresh code', async () => {
  const { reporter, dossier } = await test.reporterWithDossier(report([BANK]));
  await test.tell(reporter, dossier._id, BANK._id);
  const old = await test.signToken({ sub: reporter.userId, auth_time: 0 });
  const { updateTask } = test.clientOf(test.sendAs(test.app, old));
  const products = ['Auto', 'Woning', 'Fiets'].map((name) =>
    pushed({ name, productType: 'damage-insurance' }),
  );
  const params = { dossierId: dossier._id, providerId: BANK._id };
  await test.internal.receiveProducts({ params, body: { products } });
  const { relationshipToDeceased: _, iban: __, ibanName: ___, ...details } = DETAILS;
  const partner = { uuid: randomUUID(), firstName: 'Pieter', lastName: 'Bergh', ...details };
  const { tasks } = await reporter.updateDossier({
    params: { id: dossier._id },
    body: {
      dossier: { persons: [partner], deceased: { partner: partner.uuid, partnerIbanSameAsDeceased: false } },
    },
  });
  const [car = '', home = '', bicycle = ''] = products.map(
    ({ uuid }) => tasks.find(({ productId }) => productId === uuid)?._id,
  );
  const transfer = (call: typeof updateTask, taskId: string, partnerIban: string) =>
    call({
      params: { dossierId: dossier._id, taskId },
      body: {
        task: {
          status: 'completed',
          collectedData: {
            productAction: 'transferToPartner',
            newCustomer: 'Partner',
            partnerIban,
            partnerIbanName: 'P. Bergh',
          },
        },
      },
    });
  await transfer(updateTask, car, OF_BENEFICIARY);
  expect((await refusalOf(transfer(updateTask, home, OF_ESTATE))).type).toBe(
    'urn:nabericht:problem/sign-in-not-fresh',
  );
  await transfer(updateTask, home, 'nl91 abna 0417 1643 00');
  await transfer(reporter.updateTask, bicycle, OF_ESTATE);
});

it('shows its last four digits where it is masked, however it is written', () => {
  expect(maskedIban('nl91 abna 0417 1643 00')).toBe('•••• 4300');
  expect(maskedIban(OF_ESTATE)).not.toContain('0123');
});

it('can be changed by a thief with an open session only before an insurer has it: then a fresh code is required', async () => {
  const steps = beneficiarySteps(test);
  const life = await steps.withLifeInsurance();
  await life.choose([], { withReporter: true });
  const old = await test.signToken({ sub: life.reporter.userId, auth_time: 0 });
  const { updatePersons } = test.clientOf(test.sendAs(test.app, old));
  const save = (call: typeof updatePersons, iban: string) => {
    const { relationshipToDeceased: _, email: __, ...details } = DETAILS;
    const person = { ...details, uuid: life.reporterId, dossierId: life.dossierId, iban };
    return call({ body: { persons: [{ ...person, consentToSendData: true }] } });
  };
  const stored = async () => (await life.personOf(life.reporterId))?.iban;
  await save(updatePersons, OF_BENEFICIARY);
  expect((await life.task('product_information'))?.status).toBe('completed');
  expect((await refusalOf(save(updatePersons, OF_ESTATE))).type).toBe(
    'urn:nabericht:problem/sign-in-not-fresh',
  );
  expect(await stored()).toBe(OF_BENEFICIARY);
  // Other details, or the same account in another format, do not count as a change of the account.
  await save(updatePersons, 'nl91 abna 0417 1643 00');
  await save(life.reporter.updatePersons, OF_ESTATE);
  expect(await stored()).toBe(OF_ESTATE);
});

describe('of a beneficiary of whom an insurer was told, and who is still to identify for another insurance', () => {
  type Life = Awaited<ReturnType<ReturnType<typeof beneficiarySteps>['withLifeInsurance']>>;

  /** Chosen in both, with details that were given by `give`, of which the first insurer is told. */
  async function told(give: (life: Life, personId: string) => Promise<unknown>) {
    const life = await beneficiarySteps(test).withLifeInsurance();
    const { dossierId, reporter } = life;
    const [personId = ''] = await life.choose(['Pieter']);
    await give(life, personId);
    const other = pushed({ productType: 'life-insurance', askForBeneficiary: true, askForId: true });
    const params = { dossierId, providerId: BANK._id };
    await test.internal.receiveProducts({ params, body: { products: [other] } });
    const tasks = async () => (await life.read()).tasks;
    const taskId = (await tasks()).find(({ productId }) => productId === other.uuid)?._id;
    await life.handIn([personId], {}, [], taskId);
    const statusOf = async (id?: string) => (await tasks()).find(({ _id }) => _id === id)?.status;
    expect([await statusOf(life.taskId), await statusOf(taskId)]).toEqual(['completed', 'active']);
    const old = await test.signToken({ sub: reporter.userId, auth_time: 0 });
    const thief = beneficiarySteps(test).apiOf(old);
    return { life, personId, thief, params: { dossierId, personId } };
  }
  const asPieter = ({ dossierId }: Life, personId: string, iban = OF_BENEFICIARY) => ({
    body: { persons: [{ ...DETAILS, iban, uuid: personId, dossierId, consentToSendData: true }] },
  });
  const byReporter = (life: Life, personId: string) => life.reporter.updatePersons(asPieter(life, personId));
  const link = ({ dossierId }: Life, personId: string) => ({
    body: { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId },
  });
  const byInvitation = async (life: Life, personId: string) => {
    const { url } = await life.api.createInviteLink(link(life, personId));
    const { pairOf, invited } = beneficiarySteps(test);
    const { inviteId } = pairOf(url);
    const person = await invited({ dossierId: life.dossierId, personId, inviteId });
    await person.dossiers.updatePersons(asPieter(life, personId));
  };
  const typeOf = async (call: Promise<unknown>) => (await refusalOf(call)).type;
  const NOT_FRESH = 'urn:nabericht:problem/sign-in-not-fresh';

  it.each([
    ['the reporter', byReporter],
    ['the person by an invitation', byInvitation],
  ])(
    'is not made somebody else’s by an invitation without a fresh code, when %s gave it',
    async (_who, give) => {
      const { life, personId, thief } = await told(give);
      const { body } = link(life, personId);
      expect(await typeOf(thief.createInviteLink({ body }))).toBe(NOT_FRESH);
      const email = 'dief@voorbeeld.example';
      expect(await typeOf(thief.invite({ body: { ...body, email } }))).toBe(NOT_FRESH);
      await life.api.createInviteLink({ body });
    },
  );

  it('is erased with its invitation, and then another is named, only with a fresh code', async () => {
    const { life, personId, thief, params } = await told(byInvitation);
    expect(await typeOf(thief.withdrawInvite({ params }))).toBe(NOT_FRESH);
    await life.api.withdrawInvite({ params });
    const another = asPieter(life, personId, OF_ESTATE);
    expect(await typeOf(thief.dossiers.updatePersons(another))).toBe(NOT_FRESH);
    await life.reporter.updatePersons(another);
    expect((await life.personOf(personId))?.iban).toBe(OF_ESTATE);
  });
});
