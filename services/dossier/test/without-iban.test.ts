import { changedReporter } from '@nabericht/domain/report/report-changes';
import { beforeAll, describe, expect, it } from 'vitest';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { BANK } from './report.ts';
import { refusalOf, startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let steps: ReturnType<typeof beneficiarySteps>;
beforeAll(async () => {
  test = await startTestDossier();
  steps = beneficiarySteps(test);
});

const BOSTON = { street: '12 Main Street', city: 'Boston', zipCode: '02108', countryCode: 'US' };
const { iban: IBAN, ibanName: _, ...REST } = DETAILS;
/** Everything that somebody in the United States fills in who has no IBAN. */
const ABROAD = {
  ...REST,
  address: BOSTON,
  phoneNumber: '+1 617 555 0123',
  iban: '',
  ibanName: '',
  hasNoIban: true,
};
const NOT_FRESH = 'urn:nabericht:problem/sign-in-not-fresh';

type Life = Awaited<ReturnType<typeof steps.withLifeInsurance>>;

const withPieter = async () => {
  const life = await steps.withLifeInsurance();
  const [personId = ''] = await life.choose(['Pieter']);
  return { life, personId };
};
const give = (
  life: Life,
  uuid: string,
  details: object,
  reporter: Pick<Life['reporter'], 'updatePersons'> = life.reporter,
) =>
  reporter.updatePersons({
    body: { persons: [{ uuid, dossierId: life.dossierId, ...details, consentToSendData: true }] },
  });
const settled = async ({ dossierId, product }: Life) => {
  const params = { dossierId, providerId: BANK._id, productId: product.uuid };
  return (await test.internal.readSettledProduct({ params })).decision;
};
const statusOf = async (life: Life) => (await life.task('product_information'))?.status;

describe('a beneficiary abroad without an IBAN', () => {
  it('holds up no insurance, and their insurer is told that it asks them for their account', async () => {
    const { life, personId } = await withPieter();
    await give(life, personId, ABROAD);
    expect(await statusOf(life)).toBe('completed');
    expect(await settled(life)).toMatchObject({
      beneficiaries: [
        { hasNoIban: true, iban: null, ibanName: null, email: DETAILS.email, phoneNumber: '+16175550123' },
      ],
    });
  });

  it('says so themselves by an invitation, and reads of their account in the mail what comes next', async () => {
    const { life, personId } = await withPieter();
    const scope = { dossierId: life.dossierId, personId };
    const { url } = await life.api.createInviteLink({
      body: { ...scope, firstName: 'Pieter', lastName: 'Bergh' },
    });
    const person = await steps.invited({ ...scope, inviteId: steps.pairOf(url).inviteId }, DETAILS.email);
    await give(life, personId, ABROAD, person.dossiers);
    expect(await statusOf(life)).toBe('completed');
    expect(await life.personOf(personId)).toMatchObject({ isValidated: true, hasNoIban: null, iban: null });
    await expect
      .poll(() => test.mails.findLast(({ to }) => to.address === DETAILS.email)?.text)
      .toMatch(/dat je geen IBAN hebt[\s\S]*De verzekeraar vraagt je zelf naar je rekeningnummer/);
  });

  it('can be the reporter, who lives there', async () => {
    const life = await steps.withLifeInsurance();
    await life.choose([], { withReporter: true });
    const { birthDate, address, phoneNumber, iban, ibanName, hasNoIban } = ABROAD;
    await give(life, life.reporterId, { birthDate, iban, ibanName, hasNoIban, address, phoneNumber });
    expect(await statusOf(life)).toBe('completed');
    expect(await settled(life)).toMatchObject({ beneficiaries: [{ hasNoIban: true }] });
  });

  it.each([
    ['lives in the Netherlands', { ...REST, iban: '', hasNoIban: true }],
    ['names an account as well', { ...ABROAD, iban: IBAN }],
  ])('is not somebody who %s', async (_what, details) => {
    const { life, personId } = await withPieter();
    expect((await refusalOf(give(life, personId, details))).errors).toMatchObject([
      { field: 'persons.0.hasNoIban', code: 'invalid' },
    ]);
  });

  it('is asked for an IBAN again once they live in the Netherlands', async () => {
    const { life, personId } = await withPieter();
    await life.reporter.updatePersons({
      body: { persons: [{ uuid: personId, dossierId: life.dossierId, ...ABROAD }] },
    });
    expect(await life.personOf(personId)).toMatchObject({ hasNoIban: true });
    const { address, phoneNumber } = DETAILS;
    await life.reporter.updatePersons({
      body: { persons: [{ uuid: personId, dossierId: life.dossierId, address, phoneNumber }] },
    });
    expect(await life.personOf(personId)).toMatchObject({ hasNoIban: null });
    await life.reporter.updatePersons({
      body: {
        persons: [
          { uuid: personId, dossierId: life.dossierId, address: BOSTON, phoneNumber: ABROAD.phoneNumber },
        ],
      },
    });
    expect(await life.personOf(personId)).toMatchObject({ hasNoIban: null });
  });

  it('is asked for an IBAN again once they, the reporter, say in the report that they live in the Netherlands', async () => {
    const life = await steps.withLifeInsurance();
    await life.choose([], { withReporter: true });
    const { birthDate, phoneNumber, iban, ibanName, hasNoIban } = ABROAD;
    await give(life, life.reporterId, {
      ...{ birthDate, iban, ibanName, hasNoIban, phoneNumber },
      address: BOSTON,
    });
    const reporter = await life.personOf(life.reporterId);
    if (!reporter) throw new Error('The dossier has no reporter');
    expect(reporter.hasNoIban).toBe(true);
    const { address, phoneNumber: dutch } = DETAILS;
    const moved = changedReporter(reporter, { address, phoneNumber: dutch });
    await life.reporter.updatePersons({ body: { persons: [{ ...moved, dossierId: life.dossierId }] } });
    expect(await life.personOf(life.reporterId)).toMatchObject({ address, hasNoIban: null });
  });

  it('has one once a page that knows of nothing else names it', async () => {
    const { life, personId } = await withPieter();
    await life.reporter.updatePersons({
      body: { persons: [{ uuid: personId, dossierId: life.dossierId, ...ABROAD }] },
    });
    const { hasNoIban: __, ...before } = ABROAD;
    await give(life, personId, { ...before, iban: IBAN, ibanName: 'P. Bergh' });
    const decision = await settled(life);
    expect(decision).toMatchObject({ beneficiaries: [{ iban: IBAN }] });
    expect(JSON.stringify(decision)).not.toContain('hasNoIban');
  });

  describe('whose insurer was told, by a thief with an open session', () => {
    const told = async (details: object) => {
      const life = await steps.withLifeInsurance();
      await life.choose([], { withReporter: true });
      const { birthDate, address, phoneNumber } = ABROAD;
      const all = { birthDate, address, phoneNumber };
      await give(life, life.reporterId, { ...all, ...details });
      expect(await statusOf(life)).toBe('completed');
      const old = await test.signToken({ sub: life.reporter.userId, auth_time: 0 });
      const thief = test.clientOf(test.sendAs(test.app, old));
      const typeOf = async (change: object) =>
        (await refusalOf(give(life, life.reporterId, { ...all, ...change }, thief))).type;
      return { life, thief, all, typeOf };
    };
    const NONE = { iban: '', ibanName: '', hasNoIban: true };
    const ACCOUNT = { iban: IBAN, ibanName: 'P. Bergh' };

    it('is not made of somebody with an account without a fresh code', async () => {
      const { life, all, typeOf } = await told(ACCOUNT);
      expect(await typeOf(NONE)).toBe(NOT_FRESH);
      await give(life, life.reporterId, { ...all, ...NONE });
      expect(await settled(life)).toMatchObject({ beneficiaries: [{ hasNoIban: true, iban: null }] });
    });

    it('gets no account and no other telephone without a fresh code', async () => {
      const { life, all, thief, typeOf } = await told(NONE);
      expect(await typeOf({ ...ACCOUNT, hasNoIban: null })).toBe(NOT_FRESH);
      // The insurer asks for the account there.
      expect(await typeOf({ ...NONE, phoneNumber: '+1 617 555 9999' })).toBe(NOT_FRESH);
      await give(life, life.reporterId, { ...all, ...NONE, birthDate: '1972-05-07' }, thief);
      await give(life, life.reporterId, { ...all, ...ACCOUNT, hasNoIban: null });
      expect(await settled(life)).toMatchObject({ beneficiaries: [{ iban: IBAN }] });
    });
  });
});
