import { createClient } from '@nabericht/api-client/client';
import type { accountContract } from '@nabericht/contracts/account-contract';
import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import type { Product } from '@nabericht/domain/products/product';
import { ERASURE_SCHEMA, type ErasureTables } from '@nabericht/service-kit/erasures/erasure-tables';
import { atEnd } from '@nabericht/testing/clean-up';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DossierTables } from '../src/tables.ts';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { BANK } from './report.ts';
import { NOW, startTestDossier, type TestDossier } from './start-test-dossier.ts';

/* What insurers have, and will still get, of people whose details are erased or changed after they were told. */

let test: TestDossier;
let steps: ReturnType<typeof beneficiarySteps>;
beforeAll(async () => {
  test = await startTestDossier();
  steps = beneficiarySteps(test);
});
beforeEach(async () => {
  test.clock.now = NOW;
  await test.forgetLimits();
});

type Life = Awaited<ReturnType<typeof steps.withLifeInsurance>>;

/** A chosen person accepts a link and gives their details. */
async function givenBy({ dossierId, api, personOf }: Life, personId: string, details: object = {}) {
  const { firstName = '' } = (await personOf(personId)) ?? {};
  const { url } = await api.createInviteLink({
    body: { firstName: firstName ?? '', lastName: 'Bergh', dossierId, personId },
  });
  const person = await steps.invited({ dossierId, personId, inviteId: steps.pairOf(url).inviteId });
  await person.readBeneficiary({ params: { dossierId, personId } });
  const persons = [{ ...DETAILS, ...details, uuid: personId, dossierId, consentToSendData: true }];
  await person.dossiers.updatePersons({ body: { persons } });
  return person;
}

/** What the insurer is told, as the provider service reads it at each try. */
function tellings({ dossierId, product }: Life) {
  const params = { dossierId, providerId: BANK._id, productId: product.uuid };
  const settledAt = (settlementId: string) =>
    test.internal.readSettledProduct({ params, query: { settlementId } });
  const settlements = () =>
    test.neighbours.settled
      .filter(({ path }) => path.includes(product.uuid))
      .map(({ settlementId }) => settlementId);
  return {
    /** The settlement of which the insurer was told the nth time, counting from 1. */
    nth: (time: number) => waitFor('the insurer to be told', () => settlements()[time - 1]),
    settledAt,
    decisionAt: async (settlementId: string) => (await settledAt(settlementId)).decision,
    hasArrived: (settlementId: string) =>
      test.internal.forgetSettlement({ params: { dossierId, settlementId } }),
    hasArrivedInPart: (settlementId: string) =>
      test.internal.beginSettlement({ params: { dossierId, settlementId } }),
    /** The settlements that are not known to have arrived. */
    kept: async () => (await test.internal.exportDossier({ params: { dossierId } })).settlements,
  };
}

/** The insurer was told of Pieter, whose identification is inconclusive, and of Anna, who erased her details since. */
async function identifiedAndErased() {
  const life = await steps.withLifeInsurance({ askForId: true });
  const told = tellings(life);
  const [pieter = '', anna = ''] = await life.choose(['Pieter', 'Anna']);
  const identify = steps.identifyIn(life);
  await givenBy(life, pieter);
  const person = await givenBy(life, anna);
  await identify(pieter, 'inconclusive');
  await identify(anna, 'accepted');
  const first = await told.nth(1);
  await person.account.eraseAccount({});
  /** The back office decides that it was Pieter. */
  const acceptPieter = () => identify(pieter, 'accepted');
  return { first, acceptPieter, ...told };
}

const of = (firstName: string, identification: string | null = null) => ({
  ...DETAILS,
  firstName,
  insertion: null,
  lastName: 'Bergh',
  identification,
});

describe('what an insurer is told', () => {
  it('includes the details of a person who erased them before it arrived, and is deleted after that', async () => {
    const life = await steps.withLifeInsurance();
    const { nth, decisionAt, hasArrived, kept } = tellings(life);
    const [pieter = ''] = await life.choose(['Pieter']);
    const person = await givenBy(life, pieter);
    const settlement = await nth(1);
    await person.account.eraseAccount({});
    expect((await life.read()).messages[0]?.content_key).toBe('message.beneficiaryErasedAfter');
    expect(await life.personOf(pieter)).not.toHaveProperty('iban');
    expect(await decisionAt(settlement)).toMatchObject({ beneficiaries: [of('Pieter')] });
    expect(await kept()).toMatchObject([{ id: settlement, decision: { beneficiaries: [of('Pieter')] } }]);

    await hasArrived(settlement);
    await hasArrived(settlement);
    expect(await kept()).toEqual([]);
    expect(await decisionAt(settlement)).not.toMatchObject({ beneficiaries: [{}] });
  });

  it('a second time names a person who erased their details meanwhile, with the day they were first sent', async () => {
    const { first, acceptPieter, nth, decisionAt, hasArrived } = await identifiedAndErased();
    await acceptPieter();
    const second = await nth(2);
    expect(await decisionAt(second)).toEqual({
      kind: 'payout',
      reporterIsBeneficiary: 'no',
      moreBeneficiaries: 'yes',
      payout: 'toAllBeneficiaries',
      payoutIban: null,
      payoutIbanName: null,
      beneficiaries: [of('Pieter', 'accepted')],
      toldBefore: [
        {
          firstName: 'Anna',
          insertion: null,
          lastName: 'Bergh',
          relationshipToDeceased: 'child',
          toldOn: '2026-11-12',
        },
      ],
    });
    // The first settlement keeps its content, however late it is sent.
    expect(await decisionAt(first)).toMatchObject({
      beneficiaries: [of('Pieter', 'inconclusive'), of('Anna', 'accepted')],
    });
    await hasArrived(first);
    expect(await decisionAt(second)).toMatchObject({ toldBefore: [{ firstName: 'Anna' }] });
  });

  it('a second time is said to come in place of the first, once that arrived', async () => {
    const life = await steps.withLifeInsurance({ askForId: true });
    const { nth, settledAt, hasArrived } = tellings(life);
    const [pieter = ''] = await life.choose(['Pieter']);
    await givenBy(life, pieter);
    const identify = steps.identifyIn(life);
    await identify(pieter, 'inconclusive');
    const first = await nth(1);
    expect(await settledAt(first)).not.toHaveProperty('isToldAgain');
    await hasArrived(first);
    await identify(pieter, 'accepted');
    expect(await settledAt(await nth(2))).toMatchObject({ isToldAgain: true });
  });

  it('a second time is said to come in place of the first, of which a part has arrived', async () => {
    const life = await steps.withLifeInsurance({ askForId: true });
    const { nth, settledAt, hasArrived, hasArrivedInPart } = tellings(life);
    const [pieter = ''] = await life.choose(['Pieter']);
    const identify = steps.identifyIn(life);
    await givenBy(life, pieter);
    await identify(pieter, 'inconclusive');
    const first = await nth(1);
    await hasArrivedInPart(first);
    // The mails with the rest of it belong to the first letter.
    expect(await settledAt(first)).not.toHaveProperty('isToldAgain');
    await identify(pieter, 'accepted');
    const second = await nth(2);
    expect(await settledAt(second)).toMatchObject({ isToldAgain: true });
    await hasArrived(first);
    expect(await settledAt(second)).toMatchObject({ isToldAgain: true });
  });

  it('a second time is said to come in place of the first, where it turns out later that a part of that had arrived', async () => {
    const life = await steps.withLifeInsurance({ askForId: true });
    const { nth, settledAt, hasArrivedInPart } = tellings(life);
    const [pieter = ''] = await life.choose(['Pieter']);
    const identify = steps.identifyIn(life);
    await givenBy(life, pieter);
    await identify(pieter, 'inconclusive');
    const first = await nth(1);
    await identify(pieter, 'accepted');
    const second = await nth(2);
    expect(await settledAt(second)).not.toHaveProperty('isToldAgain');
    await hasArrivedInPart(first);
    expect(await settledAt(second)).toMatchObject({ isToldAgain: true });
  });

  it('the first time is never said to come in place of the second, where that arrived before it', async () => {
    const { first, acceptPieter, nth, settledAt, hasArrived } = await identifiedAndErased();
    await acceptPieter();
    await hasArrived(await nth(2));
    // It has the details of Anna, so it is still sent.
    expect(await settledAt(first)).not.toHaveProperty('isToldAgain');
  });

  it('keeps its decision, whatever changes until it arrives', async () => {
    const life = await steps.withLifeInsurance();
    const { nth, decisionAt } = tellings(life);
    await life.choose([], { withReporter: true });
    const account = (iban: string) => ({
      uuid: life.reporterId,
      dossierId: life.dossierId,
      birthDate: '1970-02-03',
      iban,
      ibanName: 'M. Bergh',
      consentToSendData: true,
    });
    await life.reporter.updatePersons({ body: { persons: [account(DETAILS.iban)] } });
    const settlement = await nth(1);
    await test.internal.receiveProducts({
      params: { dossierId: life.dossierId, providerId: BANK._id },
      body: { products: [{ ...life.product, productType: 'damage-insurance' }] },
    });
    await life.reporter.updatePersons({ body: { persons: [account('NL02ABNA0123456789')] } });
    expect(await decisionAt(settlement)).toMatchObject({
      kind: 'payout',
      beneficiaries: [{ iban: DETAILS.iban }],
    });
  });

  it('is erased with its dossier', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = ''] = await life.choose(['Pieter']);
    await givenBy(life, pieter);
    const settlement = await tellings(life).nth(1);
    const db = connect<DossierTables>(test.connection, 'dossier');
    const kept = () => db.selectFrom('settlement').select('id').where('id', '=', settlement).execute();
    expect(await kept()).toHaveLength(1);
    await test.internal.eraseDossier({ params: { dossierId: life.dossierId } });
    expect(await kept()).toEqual([]);
    await db.destroy();
  });
});

describe('what an insurer was told of somebody who can still be changed', () => {
  const OTHER_IBAN = 'NL02ABNA0123456789';
  /** Told of Pieter, who is also in an insurance that waits for Anna, and for his identification. */
  async function toldOfPieter(asks: Partial<Product> = {}) {
    const life = await steps.withLifeInsurance(asks);
    const told = tellings(life);
    const [pieter = '', anna = ''] = await life.choose(['Pieter', 'Anna']);
    await life.handIn([pieter]);
    const save = (details: object) =>
      life.reporter.updatePersons({
        body: {
          persons: [
            { ...DETAILS, consentToSendData: true, ...details, uuid: pieter, dossierId: life.dossierId },
          ],
        },
      });
    const identify = () => steps.identifyIn(life)(pieter, 'accepted');
    await save({});
    if (asks.askForId) await identify();
    const first = await told.nth(1);
    await steps.anotherInsurance(life, [pieter, anna], { askForId: true });
    return { life, pieter, save, identify, first, ...told };
  }

  it('is told again once it is corrected, and only then', async () => {
    const { save, identify, first, nth, kept, decisionAt } = await toldOfPieter();
    await save({});
    await save({ phoneNumber: '06 87 65 43 21' });
    expect(await kept()).toHaveLength(1);
    await save({ iban: OTHER_IBAN });
    expect(await kept()).toHaveLength(2);
    const second = await nth(2);
    expect(await decisionAt(second)).toMatchObject({ beneficiaries: [{ iban: OTHER_IBAN }] });
    await expect(decisionAt(first)).rejects.toMatchObject({ problem: { rule: 'settlement-overtaken' } });
    await identify();
    expect(await kept()).toHaveLength(2);
  });

  it('is told of a change at once, and once for all others of that quarter of an hour, with the last of them', async () => {
    // Ahead of the queue's clock, so that delayed jobs do not run immediately.
    test.clock.now = new Date(Date.now() + 2 * 60_000);
    const { life, save, first, nth, kept, decisionAt } = await toldOfPieter();
    const told = () => test.neighbours.settled.filter(({ path }) => path.includes(life.product.uuid));
    await save({ iban: OTHER_IBAN });
    const second = await nth(2);
    expect(await decisionAt(second)).toMatchObject({ beneficiaries: [{ iban: OTHER_IBAN }] });
    for (const iban of [DETAILS.iban, OTHER_IBAN, DETAILS.iban]) await save({ iban });
    expect(await kept()).toHaveLength(5);
    await dueJobsAreDone(test.connection);
    expect(told().map(({ settlementId }) => settlementId)).toEqual([first, second]);
    const queue = connect<Record<string, never>>(test.connection, 'jobs');
    const waiting = await sql<{ moment: Date }>`select distinct start_after as moment from jobs.job
      where name = 'dossier.tell-product' and start_after > now()`.execute(queue);
    expect(waiting.rows).toHaveLength(1);
    await sql`update jobs.job set start_after = now() where name = 'dossier.tell-product'`.execute(queue);
    await queue.destroy();
    await nth(5);
    const decisions = await Promise.allSettled(told().map(({ settlementId }) => decisionAt(settlementId)));
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toEqual([
      expect.objectContaining({
        value: expect.objectContaining({ beneficiaries: [expect.objectContaining({ iban: DETAILS.iban })] }),
      }),
    ]);
  });

  it('is not told of an earlier account after a later one, though somebody else erased their details', async () => {
    const life = await steps.withLifeInsurance({ askForId: true });
    const { nth, decisionAt } = tellings(life);
    const [pieter = '', anna = '', kees = ''] = await life.choose(['Pieter', 'Anna', 'Kees']);
    await life.handIn([pieter, anna]);
    const identify = steps.identifyIn(life);
    const person = await givenBy(life, pieter);
    const other = await givenBy(life, anna);
    await identify(pieter, 'inconclusive');
    await identify(anna, 'accepted');
    const first = await nth(1);
    await steps.anotherInsurance(life, [pieter, kees]);
    await other.account.eraseAccount({});
    const save = (iban: string) =>
      person.dossiers.updatePersons({
        body: {
          persons: [{ ...DETAILS, iban, uuid: pieter, dossierId: life.dossierId, consentToSendData: true }],
        },
      });
    for (const iban of [OTHER_IBAN, 'NL20INGB0001234567']) await save(iban);
    await identify(pieter, 'accepted');
    const settlements = await Promise.allSettled(
      [1, 2, 3, 4].map(async (time) => decisionAt(await nth(time))),
    );
    const decisions = settlements.flatMap((settled) =>
      settled.status === 'fulfilled' ? [settled.value] : [],
    );
    expect(decisions).toHaveLength(2);
    // What the first tells of Anna nothing else does.
    expect(await decisionAt(first)).toMatchObject({
      beneficiaries: [of('Pieter', 'inconclusive'), of('Anna', 'accepted')],
    });
    expect(decisions).toContainEqual(
      expect.objectContaining({
        beneficiaries: [{ ...of('Pieter', 'accepted'), iban: 'NL20INGB0001234567' }],
        toldBefore: [expect.objectContaining({ firstName: 'Anna' })],
      }),
    );
  });

  type Someone = { dossierId: string; personId: string };
  it.each<[string, string, (life: Life, anna: Someone) => Promise<unknown>]>([
    [
      'invited again',
      'Anna',
      ({ api }, anna) => api.createInviteLink({ body: { firstName: 'Anna', lastName: 'Bergh', ...anna } }),
    ],
    [
      'named otherwise',
      'Annie',
      ({ reporter }, { dossierId, personId: uuid }) =>
        reporter.updatePersons({ body: { persons: [{ uuid, dossierId, firstName: 'Annie' }] } }),
    ],
  ])(
    'is told once of who erased their details and is %s: nothing is taken back',
    async (_how, firstName, meanwhile) => {
      const life = await steps.withLifeInsurance({ askForId: true });
      const { nth, decisionAt, hasArrived } = tellings(life);
      const [pieter = '', anna = '', kees = ''] = await life.choose(['Pieter', 'Anna', 'Kees']);
      await life.handIn([pieter, anna]);
      const identify = steps.identifyIn(life);
      const person = await givenBy(life, pieter);
      const other = await givenBy(life, anna);
      await identify(pieter, 'inconclusive');
      await identify(anna, 'accepted');
      await hasArrived(await nth(1));
      await steps.anotherInsurance(life, [pieter, anna, kees]);
      await other.account.eraseAccount({});
      await identify(pieter, 'accepted');
      const second = await nth(2);
      expect(await decisionAt(second)).toMatchObject({
        toldBefore: [{ firstName: 'Anna', relationshipToDeceased: 'child' }],
      });
      await meanwhile(life, { dossierId: life.dossierId, personId: anna });
      await person.dossiers.updatePersons({
        body: {
          persons: [
            {
              ...DETAILS,
              iban: OTHER_IBAN,
              uuid: pieter,
              dossierId: life.dossierId,
              consentToSendData: true,
            },
          ],
        },
      });
      // Null: the insurer has it, as of that day.
      expect(await decisionAt(await nth(3))).toMatchObject({
        beneficiaries: [{ firstName: 'Pieter', iban: OTHER_IBAN }],
        toldBefore: [{ firstName, relationshipToDeceased: null }],
      });
      await expect(decisionAt(second)).rejects.toMatchObject({ problem: { rule: 'settlement-overtaken' } });
    },
  );

  it('can be changed about 120 times in ten minutes from one address', async () => {
    const { save } = await toldOfPieter();
    const statuses: number[] = [];
    while (statuses.length < 140)
      statuses.push(await save({ phoneNumber: 'x' }).catch((error) => error.status));
    expect(statuses.indexOf(429)).toBeGreaterThan(100);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is told again only when it is whole', async () => {
    const { life, pieter, save, nth, kept, decisionAt } = await toldOfPieter();
    const person = { firstName: 'Pieter', lastName: 'Bergh', dossierId: life.dossierId, personId: pieter };
    await life.api.createInviteLink({ body: person });
    await life.api.withdrawInvite({ params: person });
    await save({ iban: OTHER_IBAN, consentToSendData: null });
    expect(await kept()).toHaveLength(1);
    await save({ iban: OTHER_IBAN });
    expect(await kept()).toHaveLength(2);
    expect(await decisionAt(await nth(2))).toMatchObject({ beneficiaries: [{ iban: OTHER_IBAN }] });
  });

  it('is told again with the identification of who is called otherwise since, where it asked for one', async () => {
    const { save, identify, nth, kept, decisionAt } = await toldOfPieter({ askForId: true });
    await save({ lastName: 'Berg' });
    expect(await kept()).toHaveLength(1);
    await identify();
    expect(await kept()).toHaveLength(2);
    expect(await decisionAt(await nth(2))).toMatchObject({
      beneficiaries: [{ lastName: 'Berg', identification: 'accepted' }],
    });
  });

  it('is told again of a reporter who gives another account, or whose account here gets another e-mail', async () => {
    const life = await steps.withLifeInsurance();
    const { nth, kept, decisionAt } = tellings(life);
    await life.choose([], { withReporter: true });
    const save = (iban: string) =>
      life.reporter.updatePersons({
        body: {
          persons: [
            {
              uuid: life.reporterId,
              dossierId: life.dossierId,
              birthDate: '1970-02-03',
              iban,
              ibanName: 'M. Bergh',
              consentToSendData: true,
            },
          ],
        },
      });
    await save(DETAILS.iban);
    await nth(1);
    await save(OTHER_IBAN);
    expect(await kept()).toHaveLength(2);
    expect(await decisionAt(await nth(2))).toMatchObject({ beneficiaries: [{ iban: OTHER_IBAN }] });

    const body = { email: 'nieuw@voorbeeld.example' };
    for (let again = 0; again < 2; again += 1)
      await test.internal.followEmail({ params: { userId: life.reporter.userId }, body });
    expect(await kept()).toHaveLength(3);
    expect(await decisionAt(await nth(3))).toMatchObject({ beneficiaries: [{ ...body, iban: OTHER_IBAN }] });
  });
});

describe('a person who erased what their insurer has', () => {
  it('counts as having given nothing to an insurance that is handed in later: it waits for them', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = ''] = await life.choose(['Pieter']);
    const person = await givenBy(life, pieter);
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
    await person.account.eraseAccount({});
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'completed' });

    const { taskOf } = await steps.anotherInsurance(life, [pieter]);
    expect(await taskOf()).toMatchObject({ status: 'active' });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'new' });
    await givenBy(life, pieter);
    expect(await taskOf()).toMatchObject({ status: 'completed' });
  });
});

it('a second erasure after another invitation is confirmed by a mail that no mail server drops as a duplicate', async () => {
  const life = await steps.withLifeInsurance();
  const [personId = ''] = await life.choose(['Pieter', 'Anna']);
  // With a dossier of their own, so that the account is kept.
  const { userId } = (await test.reporterWithDossier()).reporter;
  const email = `pieter.${personId}@voorbeeld.example`;
  test.neighbours.emails.set(userId, email);
  const mails = () => test.mails.filter(({ to }) => to.address === email);
  for (const round of [1, 2]) {
    const { url } = await life.api.createInviteLink({
      body: { firstName: 'Pieter', lastName: 'Bergh', dossierId: life.dossierId, personId },
    });
    const { inviteId } = steps.pairOf(url);
    const token = await test.signToken({
      sub: userId,
      scope: { dossierId: life.dossierId, personId, inviteId },
    });
    const account = createClient<typeof accountContract>(wirePaths.account, test.sendAs(test.app, token));
    expect(await account.eraseAccount()).toEqual({ accountErased: false });
    await waitFor('the mail that it was erased', () => mails().length === round);
  }
  expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(2);
});

describe('the end of an accepted invitation', () => {
  const invite = async ({ dossierId, api }: Life, personId: string) => {
    const { url } = await api.createInviteLink({
      body: { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId },
    });
    const { inviteId } = steps.pairOf(url);
    return { inviteId, person: await steps.invited({ dossierId, personId, inviteId }) };
  };
  const noted = async () => {
    const rows = await erasures.selectFrom('erasure').select('id').where('what', '=', 'invitation').execute();
    return rows.map(({ id }) => id);
  };
  let erasures: ReturnType<typeof connect<ErasureTables>>;
  beforeAll(() => {
    erasures = connect<ErasureTables>(test.connection, ERASURE_SCHEMA, 1);
    atEnd(() => erasures.destroy());
  });

  it.each<[string, (life: Life, personId: string) => Promise<unknown>]>([
    [
      'withdrew it',
      ({ api, dossierId }, personId) => api.withdrawInvite({ params: { dossierId, personId } }),
    ],
    ['replaced it', invite],
    ['took them off', (life) => life.handIn([life.reporterId])],
  ])(
    'is recorded in the ledger, so that no backup brings back what was filled in, after the reporter %s',
    async (_what, end) => {
      const life = await steps.withLifeInsurance();
      const [pieter = '', anna = ''] = await life.choose(['Pieter', 'Anna'], { withReporter: true });
      const [came, never] = [await invite(life, pieter), await invite(life, anna)];
      await came.person.readBeneficiary({ params: { dossierId: life.dossierId, personId: pieter } });
      await end(life, pieter);
      await end(life, anna);
      expect(await noted()).toContain(came.inviteId);
      expect(await noted()).not.toContain(never.inviteId);
    },
  );

  it('is repeated when a backup brought it back, without telling the reporter that its person erased it', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter']);
    const params = { dossierId: life.dossierId, personId };
    const { inviteId, person } = await invite(life, personId);
    await person.readBeneficiary({ params });
    const persons = [{ ...DETAILS, uuid: personId, dossierId: life.dossierId, consentToSendData: true }];
    await person.dossiers.updatePersons({ body: { persons } });
    // The backup is from before the reporter withdrew the invitation.
    const erasure = { what: 'invitation' as const, id: inviteId, at: new Date().toISOString() };
    expect(await test.internal.eraseAgain({ body: { erasures: [erasure] } })).toEqual({ erased: 1 });
    await expect(person.readBeneficiary({ params })).rejects.toMatchObject({ status: 404 });
    const told = (await life.read()).messages.map(({ content_key }) => content_key);
    expect(told.filter((key) => key.startsWith('message.beneficiaryErased'))).toEqual([]);
  });

  it('does not end a later invitation of the same person when its erasure is repeated', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter']);
    const params = { dossierId: life.dossierId, personId };
    const former = await invite(life, personId);
    await former.person.readBeneficiary({ params });
    const { person } = await invite(life, personId);
    await person.readBeneficiary({ params });
    const erasure = { what: 'invitation' as const, id: former.inviteId, at: new Date().toISOString() };
    expect(await test.internal.eraseAgain({ body: { erasures: [erasure] } })).toEqual({ erased: 0 });
    await expect(person.readBeneficiary({ params })).resolves.toMatchObject({ firstName: 'Pieter' });
  });
});

it('the reporter reads before erasing only of those invited that they are mailed whom a mail can reach', async () => {
  const life = await steps.withLifeInsurance();
  const [pieter = '', anna = '', saar = ''] = await life.choose(['Pieter', 'Anna', 'Saar']);
  const named = (personId: string, firstName: string) => ({
    firstName,
    lastName: 'Bergh',
    dossierId: life.dossierId,
    personId,
  });
  await life.api.invite({ body: { ...named(pieter, 'Pieter'), email: `p.${pieter}@voorbeeld.example` } });
  await life.api.createInviteLink({ body: named(anna, 'Anna') });
  const { url } = await life.api.createInviteLink({ body: named(saar, 'Saar') });
  const { inviteId } = steps.pairOf(url);
  const guest = await steps.invited({ dossierId: life.dossierId, personId: saar, inviteId });
  await guest.readBeneficiary({ params: { dossierId: life.dossierId, personId: saar } });
  const account = createClient<typeof accountContract>(
    wirePaths.account,
    test.sendAs(test.app, life.reporter.token),
  );
  const { dossiers } = await account.readAccount();
  const { invited } = dossiers.find(({ _id }) => _id === life.dossierId) ?? {};
  expect(invited).toEqual(['Pieter Bergh', 'Saar Bergh']);
});

it('who erases an account reads, before and after, which insurer still gets what they filled in elsewhere', async () => {
  const life = await steps.withLifeInsurance();
  const [personId = ''] = await life.choose(['Pieter']);
  const { dossierId } = life;
  const { reporter } = await test.reporterWithDossier();
  const email = `pieter.${personId}@voorbeeld.example`;
  test.neighbours.emails.set(reporter.userId, email);
  const account = createClient<typeof accountContract>(
    wirePaths.account,
    test.sendAs(test.app, reporter.token),
  );
  expect(await account.readAccount()).toMatchObject({ toldElsewhere: [] });
  const { url } = await life.api.createInviteLink({
    body: { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId },
  });
  const scope = { dossierId, personId, inviteId: steps.pairOf(url).inviteId };
  const token = await test.signToken({ sub: reporter.userId, scope });
  const invited = createClient<typeof dossierContract>(wirePaths.dossier, test.sendAs(test.app, token));
  const persons = [{ ...DETAILS, uuid: personId, dossierId, consentToSendData: true }];
  await invited.updatePersons({ body: { persons } });
  const { nth, kept } = tellings(life);
  await nth(1);

  expect(await account.readAccount()).toMatchObject({
    dossiers: [{ told: [] }],
    toldElsewhere: [BANK.name],
  });
  expect(await account.eraseAccount()).toEqual({ accountErased: true });
  const farewell = await waitFor('the farewell', () =>
    test.mails.find(({ to, subject }) => to.address === email && subject === 'Je account is gewist'),
  );
  expect(farewell.text).toContain(
    `Deze organisaties hebben je gegevens al, of krijgen ze nog van ons: ${BANK.name}.`,
  );
  expect(farewell.text).toContain(
    'Berichten uit je eigen dossiers die nog niet verstuurd waren, versturen we niet meer.',
  );
  expect(farewell.text).not.toContain('zelf bewaard');
  expect(await kept()).toHaveLength(1);
});

describe('an invited person whose dossier is erased by its reporter', () => {
  const KEEP = `Wat deze organisaties van ons kregen, hebben zij zelf bewaard: ${BANK.name}.`;
  const GET_NOTHING = `${BANK.name} krijgt je gegevens niet meer van ons. Neem zelf contact op over de levensverzekering.`;
  const NOTHING_TO_DO = 'Je hoeft niets te doen.';

  /** The mail to Pieter, who gave his details for an insurance of these people, after the reporter erases the dossier. */
  async function mailToPieter(
    names: string[],
    before?: (life: Life, people: string[]) => Promise<unknown>,
    { locale = 'nl', asks = {} }: { locale?: string; asks?: Partial<Product> } = {},
  ) {
    const life = await steps.withLifeInsurance(asks);
    const people = await life.choose(names);
    const [pieter = ''] = people;
    const { userId } = await givenBy(life, pieter);
    const address = `${pieter}@voorbeeld.example`;
    test.neighbours.emails.set(userId, address);
    test.neighbours.locales.set(userId, locale);
    await before?.(life, people);
    await life.api.account.eraseDossier({ params: { dossierId: life.dossierId } });
    return waitFor('the farewell', () => test.mails.find(({ to }) => to.address === address));
  }
  const farewellToPieter = async (...what: Parameters<typeof mailToPieter>) =>
    (await mailToPieter(...what)).text;
  const hasArrived = async (life: Life) => {
    const { nth, hasArrived: arrives } = tellings(life);
    await arrives(await nth(1));
  };

  it('reads that the insurer gets nothing from us, where it waits for somebody else', async () => {
    const { subject, text } = await mailToPieter(['Pieter', 'Anna']);
    expect(subject).toBe(`Neem zelf contact op met ${BANK.name}`);
    expect(text).toContain(GET_NOTHING);
    expect(text).not.toContain(KEEP);
    expect(text).not.toContain(NOTHING_TO_DO);
    const english = await mailToPieter(['Pieter', 'Anna'], undefined, { locale: 'en' });
    expect(english.subject).toBe(`Please contact ${BANK.name} yourself`);
    expect(english.text).toContain(
      `${BANK.name} no longer gets your details from us. Please contact them yourself about the life insurance.`,
    );
  });

  it('reads that the insurer keeps the details that it got', async () => {
    const { subject, text } = await mailToPieter(['Pieter'], hasArrived);
    expect(subject).toBe('Je hoeft geen gegevens meer in te vullen');
    expect(text).toContain(KEEP);
    expect(text).toContain(NOTHING_TO_DO);
    expect(text).not.toContain(GET_NOTHING);
  });

  it('reads that the insurer gets nothing from us, where what was handed in has not arrived', async () => {
    const text = await farewellToPieter(['Pieter']);
    expect(text).toContain(GET_NOTHING);
    expect(text).not.toContain(KEEP);
  });

  it('reads both of an insurer with one insurance that was told, and one that waits', async () => {
    const text = await farewellToPieter(['Pieter'], async (life, people) => {
      await hasArrived(life);
      await steps.anotherInsurance(life, people, { askForId: true });
    });
    expect(text).toContain(KEEP);
    expect(text).toContain(GET_NOTHING);
  });

  describe('of whom the insurer is told again', () => {
    const asks = { askForId: true };
    /** Tells of doubt about Pieter, and then that it was him. */
    const toldAgain = async (life: Life, pieter = '', between?: (first: string) => Promise<unknown>) => {
      const { nth } = tellings(life);
      await steps.identifyIn(life)(pieter, 'inconclusive');
      const first = await nth(1);
      await between?.(first);
      await steps.identifyIn(life)(pieter, 'accepted');
      return { first, second: await nth(2) };
    };

    it.each([
      ['keeps the details, where only what came in its place arrived', 'second', KEEP, GET_NOTHING],
      [
        'gets nothing, where the first was left out and the second has not arrived',
        'first',
        GET_NOTHING,
        KEEP,
      ],
    ] as const)('reads that it %s', async (_what, arrived, said, unsaid) => {
      const text = await farewellToPieter(
        ['Pieter'],
        async (life, [pieter]) => {
          const both = await toldAgain(life, pieter);
          await tellings(life).hasArrived(both[arrived]);
        },
        { asks },
      );
      expect(text).toContain(said);
      expect(text).not.toContain(unsaid);
    });

    it('reads both, where the first arrived and the second has not', async () => {
      const text = await farewellToPieter(
        ['Pieter'],
        async (life, [pieter]) => {
          await toldAgain(life, pieter, tellings(life).hasArrived);
        },
        { asks },
      );
      expect(text).toContain(KEEP);
      expect(text).toContain(GET_NOTHING);
    });

    it('reads both, also where the second was there before the first arrived', async () => {
      const text = await farewellToPieter(
        ['Pieter', 'Anna'],
        async (life, [pieter, anna = '']) => {
          const other = await givenBy(life, anna);
          await steps.identifyIn(life)(anna, 'accepted');
          const { first } = await toldAgain(life, pieter, () => other.account.eraseAccount({}));
          await tellings(life).hasArrived(first);
        },
        { asks },
      );
      expect(text).toContain(KEEP);
      expect(text).toContain(GET_NOTHING);
    });
  });
});
