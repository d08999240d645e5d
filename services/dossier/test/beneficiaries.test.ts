import { randomUUID } from 'node:crypto';
import { connect } from '@nabericht/database/connect';
import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import type { PersonInput } from '@nabericht/domain/people/person';
import { isForReporter } from '@nabericht/domain/tasks/task-turn';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DossierTables } from '../src/tables.ts';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { BANK, ENERGY } from './report.ts';
import { NOW, refusalOf, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

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

const invitation = (dossierId: string, personId: string) => ({
  firstName: 'Pieter',
  lastName: 'Bergh',
  dossierId,
  personId,
});

/** A beneficiary who accepted a shared link. */
async function invitedPerson(rest = {}) {
  const life = await steps.withLifeInsurance(rest);
  const [personId = ''] = await life.choose(['Pieter']);
  const { url } = await life.api.createInviteLink({ body: invitation(life.dossierId, personId) });
  const { inviteId, inviteCode } = steps.pairOf(url);
  const scope = { dossierId: life.dossierId, personId, inviteId };
  return { ...life, personId, inviteId, inviteCode, scope, person: await steps.invited(scope) };
}

const own = (life: { dossierId: string; personId: string }, rest = {}) => ({
  body: { persons: [{ uuid: life.personId, dossierId: life.dossierId, ...rest }] },
});

type Life = Awaited<ReturnType<typeof steps.withLifeInsurance>>;

/** The provider sends its product again, with these changes. */
const sendAgain = ({ dossierId, product }: Pick<Life, 'dossierId' | 'product'>, rest = {}) =>
  test.internal.receiveProducts({
    params: { dossierId, providerId: BANK._id },
    body: { products: [{ ...product, ...rest }] },
  });

/** All details of a person, whoever fills them in. */
const filledIn = ({ dossierId }: { dossierId: string }, uuid: string) => ({
  body: { persons: [{ uuid, dossierId, ...DETAILS, consentToSendData: true }] },
});

describe('a life insurance', () => {
  it('waits for all chosen people, makes one list for them, and is completed with the last', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = '', anna = ''] = await life.choose(['Pieter', 'Anna'], { withReporter: true });
    expect(await life.task('product_information')).toMatchObject({ status: 'active' });
    expect(await life.task('beneficiary_list')).toMatchObject({
      status: 'new',
      tags: ['new'],
      descriptionArgs: {},
    });

    for (const uuid of [pieter, anna]) {
      await life.reporter.updatePersons({
        body: { persons: [{ uuid, dossierId: life.dossierId, ...DETAILS, consentToSendData: true }] },
      });
    }
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'new' });
    const { persons } = await life.reporter.updatePersons({
      body: {
        persons: [
          {
            uuid: life.reporterId,
            dossierId: life.dossierId,
            birthDate: '1970-02-03',
            iban: 'nl91 abna 0417 1643 00',
            ibanName: 'M. Bergh',
            consentToSendData: true,
          },
        ],
      },
    });
    expect(persons[0]).toMatchObject({
      isValidated: true,
      birthDate: '1970-02-03',
      iban: 'NL91ABNA0417164300',
      phoneNumber: '0612345678',
    });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'completed' });
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
  });

  it('is of a dossier with a hundred people at most, the reporter among them', async () => {
    const { reporter, dossierId } = await steps.withLifeInsurance();
    const somebody = () => ({ uuid: randomUUID(), firstName: 'Pieter', lastName: 'Bergh' });
    const save = (persons: object[]) =>
      reporter.updateDossier({ params: { id: dossierId }, body: { dossier: { persons } } });
    await save(Array.from({ length: 99 }, somebody));
    await expect(save([somebody()])).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'dossier.persons', code: 'maxLength' }] },
    });
    const { dossier } = await reporter.readDossier({ params: { id: dossierId } });
    expect(dossier.persons).toHaveLength(100);
  });

  it('is completed by a reporter who is the only beneficiary', async () => {
    const life = await steps.withLifeInsurance();
    await life.choose([], { withReporter: true });
    const alone = { uuid: life.reporterId, dossierId: life.dossierId, ...bankOf('M. Bergh') };
    await life.reporter.updatePersons({ body: { persons: [alone] } });
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'completed' });
  });

  it('asks its beneficiaries for what the product requires, and waits for their identification', async () => {
    const life = await steps.withLifeInsurance({ askForId: true, askForBeneficiaryBSN: true });
    const [pieter = ''] = await life.choose(['Pieter']);
    expect(await life.personOf(pieter)).toMatchObject({ askForId: true, needsBSN: true });
    const filled = { uuid: pieter, dossierId: life.dossierId, ...DETAILS, consentToSendData: true };
    await life.reporter.updatePersons({ body: { persons: [filled] } });
    expect(await life.personOf(pieter)).toMatchObject({ isValidated: false });

    const params = { dossierId: life.dossierId, personId: pieter };
    await steps.recordIdentification({ params, body: { status: 'failed', completed: false } });
    expect(await life.personOf(pieter)).toMatchObject({
      isValidated: false,
      identification: { status: 'failed', identificationProcessCompleted: false },
    });
    await steps.recordIdentification({ params, body: { status: 'accepted', completed: true } });
    expect(await life.personOf(pieter)).toMatchObject({ isValidated: true });
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'completed' });
  });

  it('drops the other beneficiaries when the reporter says there are none, unless the product requires them', async () => {
    const chosenWith = async (minBeneficiaries: number) => {
      const life = await steps.withLifeInsurance({ minBeneficiaries });
      const [pieter = ''] = await life.choose(['Pieter'], { withReporter: true });
      await life.handIn([life.reporterId, pieter], { moreBeneficiaries: 'no', payout: 'toReporter' });
      const chosen = (await life.task('product_information'))?.collectedData.beneficiaries;
      return { chosen, alone: [life.reporterId], both: [life.reporterId, pieter] };
    };
    const one = await chosenWith(1);
    expect(one.chosen).toEqual(one.alone);
    const two = await chosenWith(2);
    expect(two.chosen).toEqual(two.both);
  });

  it('requires as many people as the product asks for, each only once', async () => {
    const life = await steps.withLifeInsurance({ minBeneficiaries: 2 });
    const [pieter = '', anna = ''] = await life.choose(['Pieter', 'Anna']);
    expect(await refusalOf(life.handIn([pieter, pieter]))).toMatchObject({
      status: 422,
      errors: [{ field: 'tasks.0.collectedData.numberOfBeneficiaries', code: 'minBeneficiaries' }],
    });
    await life.handIn([anna, pieter, anna]);
    expect(await life.task('product_information')).toMatchObject({
      collectedData: { beneficiaries: [anna, pieter], numberOfBeneficiaries: 2 },
    });
  });

  it('ignores a client’s claim that a person is done', async () => {
    const life = await steps.withLifeInsurance({ askForId: true });
    const [pieter = ''] = await life.choose(['Pieter']);
    const forged = {
      ...{ isValidated: true, askForId: false, identification: { identificationProcessCompleted: true } },
      ...{ uuid: pieter, dossierId: life.dossierId, firstName: 'Pieter', lastName: 'Bergh' },
    };
    await life.reporter.updatePersons({ body: { persons: [forged] } });
    expect(await life.personOf(pieter)).toMatchObject({ isValidated: false, askForId: true });
  });

  it('waits again for who lives abroad and is done, once their street is taken away', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = ''] = await life.choose(['Pieter', 'Anna']);
    const given = async (place: { street?: string; city?: string }) => {
      const { body } = filledIn(life, pieter);
      const abroad = { phoneNumber: '+32470123456', address: { countryCode: 'BE', ...place } };
      await life.reporter.updatePersons({
        body: { persons: body.persons.map((one) => ({ ...one, ...abroad })) },
      });
      return (await life.personOf(pieter))?.isValidated;
    };
    expect(await given({ street: 'Wetstraat', city: 'Brussel' })).toBe(true);
    expect(await given({})).toBe(false);
    expect(await given({ street: 'Wetstraat', city: 'Brussel' })).toBe(true);
  });

  it('waits for what it requires itself, also of a person who is done with another insurance', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = ''] = await life.choose(['Pieter']);
    await life.reporter.updatePersons(filledIn(life, pieter));
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
    const other = await steps.anotherInsurance(life, [pieter], { askForId: true });
    expect(await other.taskOf()).toMatchObject({ status: 'active' });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'new' });
    expect(await life.personOf(pieter)).toMatchObject({ askForId: true, isValidated: false });

    await life.reporter.updatePersons(filledIn(life, pieter));
    const params = { dossierId: life.dossierId, personId: pieter };
    await steps.recordIdentification({ params, body: { status: 'accepted', completed: true } });
    expect(await other.taskOf()).toMatchObject({ status: 'completed' });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'completed' });
  });

  it('does not allow changes of the details with which it was completed', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = ''] = await life.choose(['Pieter']);
    const filled = { uuid: pieter, dossierId: life.dossierId, ...DETAILS, consentToSendData: true };
    await life.reporter.updatePersons({ body: { persons: [filled] } });
    const changed = life.reporter.updatePersons({ body: { persons: [{ ...filled, ibanName: 'X' }] } });
    expect(await refusalOf(changed)).toMatchObject({ status: 403, rule: 'person-handed-in' });
  });
});

describe('a person who is left in a completed insurance alone', () => {
  /** In an insurance that is completed with their details, and in another one that is open. */
  async function inBoth() {
    const life = await steps.withLifeInsurance();
    const [pieter = ''] = await life.choose(['Pieter']);
    await life.reporter.updatePersons(filledIn(life, pieter));
    const other = await steps.anotherInsurance(life, [pieter], { askForId: true });
    const otherId = (await other.taskOf())?._id ?? '';
    const toHeirs = { payoutIban: DETAILS.iban, payoutIbanName: 'Erven Bergh' };
    const nobody = { moreBeneficiaries: 'no', payout: 'inheritageAccount', ...toHeirs } as const;
    const takeOff = () => life.handIn([], nobody, [], otherId);
    const invite = async () => {
      const { url } = await life.api.createInviteLink({ body: invitation(life.dossierId, pieter) });
      return steps.pairOf(url).inviteId;
    };
    return { life, pieter, other, takeOff, invite };
  }

  it.each<[string, (scene: Awaited<ReturnType<typeof inBoth>>) => Promise<unknown>]>([
    ['were invited', ({ invite }) => invite()],
    [
      'were invited, which was withdrawn,',
      async ({ life, pieter, invite }) => {
        await invite();
        await life.api.withdrawInvite({ params: { dossierId: life.dossierId, personId: pieter } });
      },
    ],
    [
      'came in and were invited again',
      async ({ life: { dossierId }, pieter, invite }) => {
        const scope = { dossierId, personId: pieter, inviteId: await invite() };
        await (await steps.invited(scope)).readBeneficiary({ params: scope });
        await invite();
      },
    ],
    [
      'came in, erased their details and were invited again',
      async ({ life: { dossierId }, pieter, invite }) => {
        const scope = { dossierId, personId: pieter, inviteId: await invite() };
        const person = await steps.invited(scope);
        await person.readBeneficiary({ params: scope });
        await person.account.eraseAccount({});
        await invite();
      },
    ],
  ])('is done, though they %s since, and does not keep the list open', async (_what, happens) => {
    const scene = await inBoth();
    const { life, pieter, other, takeOff } = scene;
    await happens(scene);
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'new' });
    await takeOff();
    expect(await other.taskOf()).toMatchObject({ status: 'completed' });
    expect(await life.personOf(pieter)).toMatchObject({ isValidated: true, askForId: false });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'completed' });
    const own = await life.task('beneficiary_details');
    if (own) expect(own.status).toBe('completed');
  });

  it('has the name that the invitation says, by the rules for any name', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = ''] = await life.choose(['Pieter']);
    const email = `pietje.${pieter}@voorbeeld.example`;
    const invite = (lastName: string) =>
      life.api.invite({ body: { ...invitation(life.dossierId, pieter), lastName, email } });
    expect((await refusalOf(invite('van\tBergen'))).errors).toEqual([{ field: 'lastName', code: 'name' }]);
    await invite('van Bergen');
    expect(await life.personOf(pieter)).toMatchObject({ firstName: 'Pieter', lastName: 'van Bergen' });
    await life.api.createInviteLink({ body: invitation(life.dossierId, pieter) });
    expect(await life.personOf(pieter)).toMatchObject({ firstName: 'Pieter', lastName: 'Bergh' });
  });

  it.each([
    ['says that a document is needed where they identify', { askForId: true }, true],
    ['asks for no document where they need not identify', {}, false],
  ])('gets an invitation that %s', async (_what, product, isSaid) => {
    const life = await steps.withLifeInsurance(product);
    const [pieter = ''] = await life.choose(['Pieter']);
    const email = `document.${pieter}@voorbeeld.example`;
    await life.api.invite({ body: { ...invitation(life.dossierId, pieter), email } });
    const mail = () => test.mails.find(({ to }) => to.address === email);
    await vi.waitFor(() => expect(mail()).toBeDefined());
    expect(/paspoort, identiteitskaart of rijbewijs/.test(mail()?.text ?? '')).toBe(isSaid);
  });

  it('gets no mail that says that their details were received', async () => {
    const { life, pieter, takeOff } = await inBoth();
    const email = `pieter.${pieter}@voorbeeld.example`;
    await life.api.invite({ body: { ...invitation(life.dossierId, pieter), email } });
    const mails = () => test.mails.filter(({ to }) => to.address === email);
    await vi.waitFor(() => expect(mails()).toHaveLength(1));
    const [mail] = mails();
    const { inviteId } = steps.pairOf(/https?:\/\/\S+\/beneficiary\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const scope = { dossierId: life.dossierId, personId: pieter, inviteId };
    await (await steps.invited(scope)).readBeneficiary({ params: scope });
    await takeOff();
    await dueJobsAreDone(test.connection);
    expect(mails()).toHaveLength(1);
  });

  it('gives their details again to an insurance that is handed in later', async () => {
    const { life, pieter, takeOff, invite } = await inBoth();
    const scope = { dossierId: life.dossierId, personId: pieter, inviteId: await invite() };
    await (await steps.invited(scope)).readBeneficiary({ params: scope });
    await life.api.withdrawInvite({ params: scope });
    await takeOff();
    const third = await steps.anotherInsurance(life, [pieter]);
    expect(await third.taskOf()).toMatchObject({ status: 'active' });
    expect(await life.personOf(pieter)).toMatchObject({ isValidated: false });
    await life.reporter.updatePersons(filledIn(life, pieter));
    expect(await third.taskOf()).toMatchObject({ status: 'completed' });
  });

  it('but for the reporter, who can change their own details and is asked what they take away', async () => {
    const life = await steps.withLifeInsurance();
    await life.choose([], { withReporter: true });
    const bank = { uuid: life.reporterId, dossierId: life.dossierId };
    await life.reporter.updatePersons({ body: { persons: [{ ...bank, ...bankOf('M. Bergh') }] } });
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
    await life.reporter.updatePersons({ body: { persons: [{ ...bank, iban: null }] } });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'new' });
    await life.reporter.updatePersons({ body: { persons: [{ ...bank, ...bankOf('M. Bergh') }] } });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'completed' });
  });
});

describe('a life insurance that is sent again', () => {
  it.each([
    ['an identification', { askForId: true }],
    ['a BSN', { askForBeneficiaryBSN: true }],
  ])('after it was completed asks nobody for %s', async (_what, asks) => {
    const life = await invitedPerson();
    const { dossierId, personId, reporterId } = life;
    await life.handIn([reporterId, personId]);
    const bank = { uuid: reporterId, dossierId, ...bankOf('M. Bergh') };
    await life.reporter.updatePersons({ body: { persons: [bank] } });
    await life.person.dossiers.updatePersons(filledIn(life, personId));
    await life.reporter.updateTask({
      params: { dossierId, taskId: (await life.task('upload_documents'))?._id ?? '' },
      body: { task: { status: 'completed' } },
    });
    expect(await life.read()).toMatchObject({ status: 'completed' });

    await sendAgain(life, asks);
    expect(await life.read()).toMatchObject({ status: 'completed' });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'completed' });
    expect(await life.task('beneficiary_details')).toMatchObject({ status: 'completed' });
    for (const uuid of [reporterId, personId])
      expect(await life.personOf(uuid)).toMatchObject({
        isValidated: true,
        askForId: false,
        needsBSN: false,
      });
    const withdrawn = life.api.withdrawInvite({ params: { dossierId, personId } });
    const invited = life.api.createInviteLink({ body: invitation(dossierId, personId) });
    for (const call of [withdrawn, invited])
      expect(await refusalOf(call)).toMatchObject({ status: 409, rule: 'person-settled' });
    await expect(life.person.readBeneficiary({ params: { dossierId, personId } })).resolves.toMatchObject({
      iban: DETAILS.iban,
    });
  });

  it('before it was completed has its new requirements', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = ''] = await life.choose(['Pieter']);
    await sendAgain(life, { askForId: true });
    await life.reporter.updatePersons(filledIn(life, pieter));
    expect(await life.personOf(pieter)).toMatchObject({ askForId: true, isValidated: false });
    expect(await life.task('product_information')).toMatchObject({ status: 'active' });
    await sendAgain(life, { askForId: false });
    expect(await life.personOf(pieter)).toMatchObject({ askForId: false, isValidated: true });
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
  });

  it.each<[string, Partial<Life['product']>, object, object, string]>([
    [
      'more people than were named',
      { minBeneficiaries: 1 },
      {},
      { minBeneficiaries: 2 },
      'collectedData.numberOfBeneficiaries',
    ],
    [
      'who else benefits',
      { askForBeneficiary: false },
      { reporterIsBeneficiary: 'yes', payout: 'toReporter' },
      { askForBeneficiary: true },
      'collectedData.moreBeneficiaries',
    ],
  ])('is the task of the reporter again while it asks %s', async (_, first, answers, corrected, field) => {
    const life = await steps.withLifeInsurance(first);
    const isAlone = first.askForBeneficiary === false;
    const [pieter = life.reporterId] = isAlone ? [] : await life.choose(['Pieter']);
    if (isAlone) await life.handIn([life.reporterId], { ...answers, moreBeneficiaries: null });
    const task = () => life.task('product_information');
    const waiting = { status: 'active', descriptionKey: 'task.product_information.beneficiaries' };
    expect(await task()).toMatchObject(waiting);
    const list = { descriptionArgs: isAlone ? { whose: 'own' } : {} };
    expect(await life.task('beneficiary_list')).toMatchObject(list);
    const told = async () => {
      const { messages } = await life.read();
      return messages.filter(({ content_key }) => content_key === 'message.taskActivated').length;
    };
    await sendAgain(life, { isSpecial: true });
    expect(await told()).toBe(0);
    await sendAgain(life, corrected);
    await sendAgain(life, { ...corrected, isSpecial: true });
    expect(await told()).toBe(1);

    await life.reporter.updatePersons(filledIn(life, pieter));
    expect(await life.personOf(pieter)).toMatchObject({ isValidated: true });
    const asked = { status: 'active', descriptionKey: 'task.product_information.text' };
    expect(await task()).toMatchObject(asked);
    const same = life.handIn([pieter], isAlone ? { ...answers, moreBeneficiaries: null } : {});
    expect(await refusalOf(same)).toMatchObject({ status: 422, errors: [{ field: `tasks.0.${field}` }] });

    if (isAlone) await life.handIn([pieter]);
    else await life.handIn([pieter, life.reporterId]);
    expect(await task()).toMatchObject(isAlone ? { status: 'completed' } : waiting);
  });

  it('is completed by itself once its insurer asks no more than was answered', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = ''] = await life.choose(['Pieter']);
    await sendAgain(life, { minBeneficiaries: 2 });
    await life.reporter.updatePersons(filledIn(life, pieter));
    expect(await life.task('product_information')).toMatchObject({ status: 'active' });
    await sendAgain(life, { minBeneficiaries: 1 });
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
  });

  it('keeps what another open insurance requires of a person', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = ''] = await life.choose(['Pieter']);
    await life.reporter.updatePersons(filledIn(life, pieter));
    await steps.anotherInsurance(life, [pieter], { askForId: true });
    await sendAgain(life, { askForBeneficiaryBSN: true });
    expect(await life.personOf(pieter)).toMatchObject({
      askForId: true,
      needsBSN: false,
      isValidated: false,
    });
    const saved = life.reporter.updatePersons(filledIn(life, pieter));
    await expect(saved).resolves.toMatchObject({ persons: [{ uuid: pieter, askForId: true }] });
  });

  it('keeps a person identified, while another insurance that does not require it is open', async () => {
    const life = await steps.withLifeInsurance({ askForId: true });
    const [pieter = '', anna = ''] = await life.choose(['Pieter', 'Anna']);
    await life.handIn([pieter]);
    await life.reporter.updatePersons(filledIn(life, pieter));
    const params = { dossierId: life.dossierId, personId: pieter };
    await steps.recordIdentification({ params, body: { status: 'accepted', completed: true } });
    await steps.anotherInsurance(life, [pieter, anna]);
    expect(await life.personOf(pieter)).toMatchObject({ askForId: true, isValidated: true });
    const settled = await test.internal.readSettledProduct({
      params: { dossierId: life.dossierId, providerId: BANK._id, productId: life.product.uuid },
    });
    expect(settled.decision).toMatchObject({ beneficiaries: [{ identification: 'accepted' }] });
  });
});

const bankOf = (ibanName: string) => ({
  birthDate: '1970-02-03',
  iban: 'NL91ABNA0417164300',
  ibanName,
  consentToSendData: true,
});

describe('another product', () => {
  it.each(['damage-insurance', 'pension'] as const)(
    'has no beneficiaries, and makes no list: %s',
    async (productType) => {
      const other = await steps.withLifeInsurance({ productType });
      const { dossierId, taskId, reporter } = other;
      if (productType === 'pension') await test.internal.activateTask({ params: { dossierId, taskId } });
      const collectedData = {
        productAction: 'reminder' as const,
        damageInsuranceProductReminderConsent: true,
        beneficiaries: [randomUUID(), other.reporterId],
      };
      await reporter.updateTask({
        params: { dossierId, taskId },
        body: { task: { status: 'completed', collectedData } },
      });
      expect((await other.task('product_information'))?.collectedData.beneficiaries).toBeUndefined();
      expect(await other.task('beneficiary_list')).toBeUndefined();
    },
  );
});

describe('while the list of beneficiaries waits for another provider', () => {
  /** A life insurance that was handed in, and a function that adds a provider after it. */
  async function waiting(rest = {}) {
    const life = await steps.withLifeInsurance(rest);
    const { dossierId, reporter } = life;
    const [pieter = '', anna = ''] = await life.choose(['Pieter', 'Anna'], { withReporter: true });
    const addProvider = () =>
      reporter.addProviderTasks({ params: { dossierId }, body: { providerIds: [ENERGY._id] } });
    const save = (person: PersonInput) =>
      reporter.updatePersons({ body: { persons: [{ ...person, dossierId }] } });
    return { ...life, pieter, anna, addProvider, save };
  }
  const GIVEN = { ...DETAILS, consentToSendData: true };
  const BLOCKED = { status: 403, rule: 'task-blocked' };

  it('a reporter can make nobody done, by any call or in any order', async () => {
    const life = await waiting();
    await life.addProvider();
    const { pieter, reporterId, save, dossierId } = life;
    expect(await refusalOf(save({ uuid: pieter, ...GIVEN }))).toMatchObject(BLOCKED);
    expect(await refusalOf(save({ uuid: reporterId, ...bankOf('M. Bergh') }))).toMatchObject(BLOCKED);
    // The consent sent after the details, and both for a person who is chosen only later.
    await save({ uuid: pieter, ...DETAILS });
    expect(await refusalOf(save({ uuid: pieter, consentToSendData: true }))).toMatchObject(BLOCKED);
    const bram = { uuid: randomUUID(), firstName: 'Bram', lastName: 'Bergh', ...GIVEN };
    expect(await refusalOf(save(bram))).toMatchObject(BLOCKED);
    expect(await refusalOf(life.handIn([bram.uuid], {}, [bram]))).toMatchObject(BLOCKED);
    const persons = [{ uuid: pieter, consentToSendData: true }];
    expect(
      await refusalOf(
        life.reporter.updateDossier({ params: { id: dossierId }, body: { dossier: { persons } } }),
      ),
    ).toMatchObject(BLOCKED);
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'new' });
    expect(await life.task('product_information')).toMatchObject({ status: 'active' });
  });

  it('all other changes of people are saved, and typed details are kept', async () => {
    const life = await waiting();
    const { dossierId, pieter, anna, reporterId, save } = life;
    await save({ uuid: reporterId, ...bankOf('M. Bergh') });
    await life.addProvider();
    await save({ uuid: reporterId, phoneNumber: '0612345679', ...bankOf('M.J. Bergh') });
    await save({ uuid: anna, lastName: 'Smit' });
    // Full details without consent, as of a partner who takes over another insurance.
    await save({ uuid: pieter, ...DETAILS });
    await save({ uuid: randomUUID(), firstName: 'Saar', lastName: 'Bergh' });
    const { persons } = await life.read();
    await life.reporter.updateDossier({ params: { id: dossierId }, body: { dossier: { persons } } });
    const params = { dossierId, personId: anna };
    await life.api.saveTypedDetails({ params, body: { answers: { details: { iban: 'NL91' } } } });
    expect(await life.personOf(reporterId)).toMatchObject({ isValidated: true, ibanName: 'M.J. Bergh' });
  });

  it('an invited person can go on, and the list is completed once nobody on it is left', async () => {
    const life = await waiting();
    const { dossierId, pieter, anna, reporterId, save } = life;
    await save({ uuid: reporterId, ...bankOf('M. Bergh') });
    const { url } = await life.api.createInviteLink({ body: invitation(dossierId, pieter) });
    const { inviteId } = steps.pairOf(url);
    const person = await steps.invited({ dossierId, personId: pieter, inviteId });
    await life.addProvider();
    await person.readBeneficiary({ params: { dossierId, personId: pieter } });
    await person.dossiers.updatePersons(own({ dossierId, personId: pieter }, GIVEN));
    expect(await life.personOf(pieter)).toMatchObject({ isValidated: true });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'new' });
    await life.handIn([reporterId, pieter]);
    expect(await life.personOf(anna)).toMatchObject({ isValidated: false });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'completed' });
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
  });

  it('a reporter can begin no identification, but an invited person can', async () => {
    const life = await waiting({ askForId: true });
    const { dossierId, pieter, save, reporter } = life;
    await save({ uuid: pieter, ...GIVEN });
    const asked = async () =>
      steps.internal.readIdentifying({
        params: { dossierId, personId: pieter },
        body: { caller: { kind: 'reporter', userId: reporter.userId } },
      });
    expect(await asked()).toMatchObject({ hasDetails: true, waits: null });
    await life.addProvider();
    expect(await asked()).toMatchObject({ waits: { id: 'task-blocked' } });
    const invitedLife = await invitedPerson({ askForId: true });
    const { person, personId, inviteId } = invitedLife;
    const params = { dossierId: invitedLife.dossierId, personId };
    await person.readBeneficiary({ params });
    await invitedLife.reporter.addProviderTasks({
      params: { dossierId: invitedLife.dossierId },
      body: { providerIds: [ENERGY._id] },
    });
    const caller = { kind: 'beneficiary' as const, userId: person.userId, personId, inviteId };
    expect(await steps.internal.readIdentifying({ params, body: { caller } })).toMatchObject({ waits: null });
  });

  it('a provider whose day to reply has passed blocks nobody', async () => {
    const life = await waiting();
    await life.addProvider();
    await test.tell(life.reporter, life.dossierId, ENERGY._id);
    test.clock.now = new Date('2026-12-20T10:00:00Z');
    await life.save({ uuid: life.pieter, ...GIVEN });
    expect(await life.personOf(life.pieter)).toMatchObject({ isValidated: true });
  });
});

describe('an invitation', () => {
  it('by mail sends one letter with a personal link, and makes a task that waits for that person', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter']);
    const email = `pieter.${personId}@voorbeeld.example`;
    await life.api.invite({ body: { ...invitation(life.dossierId, personId), email } });
    const mail = await vi.waitFor(() => {
      const found = test.mails.filter(({ to }) => to.address === email);
      expect(found).toHaveLength(1);
      return found[0];
    });
    const link = /https?:\/\/\S+\/beneficiary\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.subject).toBe(
      'Levensverzekering na het overlijden van Wilhelmina Johanna van den Bergh: vul je gegevens in',
    );
    expect(mail?.text).toContain('begunstigde van een verzekering bij Noorderbank');
    // The reporter may have said that the money goes elsewhere.
    expect(mail?.text).toContain('iemand aan wie een verzekering geld kan uitkeren');
    expect(mail?.text).not.toContain('krijgt geld');
    expect(mail?.text).toContain('De knop leidt naar localhost:4000');
    const opened = await steps.visitor.openInvite({ params: steps.pairOf(link) });
    expect(opened).toEqual({
      firstName: 'Pieter',
      reporterName: 'Marijke Bergh',
      deceasedName: 'Wilhelmina Johanna van den Bergh',
    });
    expect(await life.personOf(personId)).toMatchObject({
      isInvited: true,
      isValidated: false,
      invitation: { method: 'email', openedAt: NOW.toISOString(), acceptedAt: null },
    });
    expect(await life.task('beneficiary_details')).toMatchObject({
      status: 'active',
      personId,
      titleArgs: { name: 'Pieter Bergh' },
    });
  });

  it('mailed to one address sends codes to that address only', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter']);
    const email = `pieter.${personId}@voorbeeld.example`;
    await life.api.invite({ body: { ...invitation(life.dossierId, personId), email } });
    const mail = await vi.waitFor(() => test.mails.find(({ to }) => to.address === email) ?? fail());
    const { inviteId, inviteCode } = steps.pairOf(
      /https?:\/\/\S+\/beneficiary\/\S+/.exec(mail.text)?.[0] ?? '',
    );
    const params = { a: inviteId, b: inviteCode };
    const other = steps.visitor.acceptInvite({ params, body: { email: 'iemand@elders.example' } });
    expect(await refusalOf(other)).toMatchObject({
      status: 422,
      errors: [{ field: 'email', code: 'notInvited' }],
    });
    const accepted = await steps.visitor.acceptInvite({ params, body: { email: email.toUpperCase() } });
    expect(accepted).toMatchObject({ dossierId: life.dossierId, personId });
    expect(test.neighbours.codes.at(-1)?.scope).toEqual({ dossierId: life.dossierId, personId, inviteId });
  });

  it('has its code counted by where it is asked for from: network and known browser', async () => {
    const { inviteId, inviteCode } = await invitedPerson();
    const params = { a: inviteId, b: inviteCode };
    const accept = async (...from: Parameters<typeof steps.visitorFrom>) => {
      await steps.visitorFrom(...from).acceptInvite({ params, body: { email: 'pieter@voorbeeld.example' } });
      return test.neighbours.codes.at(-1)?.from;
    };
    const holder = await accept('192.0.2.1');
    const invited = await accept('192.0.2.2', { nabericht_known: 'their browser' });
    expect(holder).not.toHaveProperty('known');
    expect(invited).toMatchObject({ known: 'their browser' });
    expect(invited?.address).not.toBe(holder?.address);
    expect(invited?.address).not.toContain('192.0.2.2');
    expect((await accept('192.0.2.1'))?.address).toBe(holder?.address);
  });

  it('by a shared link belongs to the first who signs in by it, also after a mistyped address', async () => {
    const { inviteId, inviteCode, scope, dossierId, personId } = await invitedPerson();
    const params = { a: inviteId, b: inviteCode };
    await steps.visitor.acceptInvite({ params, body: { email: 'pieter@vorbeeld.example' } });
    await steps.visitor.acceptInvite({ params, body: { email: 'pieter@voorbeeld.example' } });
    const first = await steps.invited(scope);
    const second = await steps.invited(scope);
    await first.readBeneficiary({ params: { dossierId, personId } });
    expect(await statusOf(second.readBeneficiary({ params: { dossierId, personId } }))).toBe(404);
    const other = steps.visitor.acceptInvite({ params, body: { email: 'iemand@elders.example' } });
    expect(await statusOf(other)).toBe(422);
    // A person who accepted before returns without the link.
    const back = { a: dossierId, b: personId };
    await expect(
      steps.visitor.acceptInvite({ params: back, body: { email: 'pieter@voorbeeld.example' } }),
    ).resolves.toMatchObject({ personId });
  });

  it('by a shared link readmits the person who accepted it, though somebody else requested a code later', async () => {
    const { inviteId, inviteCode, scope, dossierId, personId } = await invitedPerson();
    const link = { a: inviteId, b: inviteCode };
    const [pieter, other] = ['pieter@voorbeeld.example', 'iemand@elders.example'];
    for (const email of [pieter, other]) await steps.visitor.acceptInvite({ params: link, body: { email } });
    const person = await steps.invited(scope, pieter);
    const own = await person.readBeneficiary({ params: { dossierId, personId } });
    expect(own.email).toBe(pieter);
    const comeBack = (email: string) =>
      steps.visitor.acceptInvite({ params: { a: dossierId, b: personId }, body: { email } });
    expect(await statusOf(comeBack(other))).toBe(422);
    await expect(comeBack(pieter)).resolves.toMatchObject({ personId });
  });

  it('is not found with a wrong code, after 30 days, or by a person who never accepted it', async () => {
    const { inviteId, inviteCode, dossierId, personId } = await invitedPerson();
    const open = (params: { inviteId: string; inviteCode: string }) =>
      statusOf(steps.visitor.openInvite({ params }));
    expect(await open({ inviteId, inviteCode: 'x'.repeat(43) })).toBe(404);
    expect(await open({ inviteId: randomUUID(), inviteCode })).toBe(404);
    const body = { email: 'pieter@voorbeeld.example' };
    expect(await statusOf(steps.visitor.acceptInvite({ params: { a: dossierId, b: personId }, body }))).toBe(
      404,
    );
    expect(await statusOf(steps.visitor.acceptInvite({ params: { a: dossierId, b: 'x' }, body }))).toBe(404);
    test.clock.now = new Date(NOW.getTime() + 31 * 24 * 60 * 60 * 1000);
    expect(await open({ inviteId, inviteCode })).toBe(404);
  });

  it('of the last beneficiary leaves their list with nothing to do, also once that expired', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = '', other = ''] = await life.choose(['Pieter', 'Anna']);
    const { dossierId } = life;
    const isToDo = async () => {
      const { tasks } = await life.read();
      return tasks
        .filter(({ type }) => ['beneficiary_list', 'beneficiary_details'].includes(type))
        .map((task) => [task.type, task.status, isForReporter(task)]);
    };
    await life.api.createInviteLink({ body: invitation(dossierId, personId) });
    expect(await isToDo()).toEqual([
      ['beneficiary_list', 'new', true],
      ['beneficiary_details', 'active', true],
    ]);
    await life.reporter.updatePersons(filledIn(life, other));
    expect(await isToDo()).toEqual([
      ['beneficiary_list', 'new', false],
      ['beneficiary_details', 'active', true],
    ]);
    test.clock.now = new Date(NOW.getTime() + 30 * DAY_MS);
    await life.reporter.updateDeceased({
      params: { id: dossierId },
      body: { deceased: { firstName: 'Wilhelmina' } },
    });
    expect(await isToDo()).toEqual([
      ['beneficiary_list', 'new', false],
      ['beneficiary_details', 'new', true],
    ]);
  });

  it('that expired can be repeated by its reporter with another code, and nobody can sign in by the old one', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter', 'Anna']);
    const { dossierId } = life;
    const link = async () => {
      const { url } = await life.api.createInviteLink({ body: invitation(dossierId, personId) });
      return steps.pairOf(url);
    };
    const first = await link();
    test.clock.now = new Date(NOW.getTime() + 30 * DAY_MS);
    // Any change of the dossier updates the task.
    await life.reporter.updateDeceased({
      params: { id: dossierId },
      body: { deceased: { firstName: 'Wilhelmina' } },
    });
    expect(await life.task('beneficiary_details')).toMatchObject({
      status: 'new',
      descriptionKey: 'task.beneficiary_details.expired',
      descriptionArgs: { name: 'Pieter Bergh', link: 'notSent' },
    });
    const second = await link();
    expect(await life.task('beneficiary_details')).toMatchObject({
      status: 'active',
      descriptionKey: 'task.beneficiary_details.text',
    });
    expect(await statusOf(steps.visitor.openInvite({ params: first }))).toBe(404);
    await expect(steps.visitor.openInvite({ params: second })).resolves.toMatchObject({
      firstName: 'Pieter',
    });
    const person = await steps.invited({ dossierId, personId, inviteId: second.inviteId });
    await person.readBeneficiary({ params: { dossierId, personId } });
    test.clock.now = new Date(NOW.getTime() + 90 * DAY_MS);
    await person.dossiers.updatePersons(filledIn(life, personId));
    expect(await life.task('beneficiary_details')).toMatchObject({ status: 'completed' });
  });

  it('that expired before the code was used says so to the holder of the code, until it is replaced', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter', 'Anna']);
    const { dossierId } = life;
    const link = () => life.api.createInviteLink({ body: invitation(dossierId, personId) });
    const { inviteId } = steps.pairOf((await link()).url);
    const person = await steps.invited({ dossierId, personId, inviteId });
    const read = () => refusalOf(person.readBeneficiary({ params: { dossierId, personId } }));
    test.clock.now = new Date(NOW.getTime() + 30 * DAY_MS);
    expect(await read()).toMatchObject({ status: 404, rule: 'invitation-expired' });
    await link();
    const replaced = await read();
    expect(replaced.status).toBe(404);
    expect(replaced).not.toHaveProperty('rule');
  });

  it('that is replaced or withdrawn ends the access immediately, and what was filled in is erased', async () => {
    const life = await invitedPerson();
    await life.person.dossiers.updatePersons(
      own(life, { ...DETAILS, firstName: 'Pieter', lastName: 'Bergh' }),
    );
    const params = { dossierId: life.dossierId, personId: life.personId };
    await steps.visitor.checkInvite({ params });
    await life.api.withdrawInvite({ params });
    expect(await statusOf(life.person.readBeneficiary({ params }))).toBe(404);
    expect(await statusOf(life.person.dossiers.updatePersons(own(life)))).toBe(404);
    expect(await statusOf(steps.visitor.checkInvite({ params }))).toBe(404);
    const { inviteId, inviteCode } = life;
    expect(await statusOf(steps.visitor.openInvite({ params: { inviteId, inviteCode } }))).toBe(404);
    const read = await life.read();
    expect(read.persons.find(({ uuid }) => uuid === life.personId)).toMatchObject({
      firstName: 'Pieter',
      isInvited: false,
      invitation: null,
    });
    expect(JSON.stringify(read)).not.toContain(DETAILS.iban);
    expect(read.persons.find(({ uuid }) => uuid === life.personId)?.relationshipToDeceased).toBeFalsy();
    expect(await life.task('beneficiary_details')).toBeUndefined();
  });

  it('is recorded with its person: the method and the address', async () => {
    const life = await steps.withLifeInsurance();
    const [pieter = '', anna = ''] = await life.choose(['Pieter', 'Anna']);
    const email = `pieter.${pieter}@voorbeeld.example`;
    await life.api.invite({ body: { ...invitation(life.dossierId, pieter), email } });
    expect(await life.personOf(pieter)).toMatchObject({
      email,
      inviteMethod: 'email',
      detailsPresent: false,
    });
    await life.api.createInviteLink({ body: invitation(life.dossierId, anna) });
    expect(await life.personOf(anna)).toMatchObject({
      inviteMethod: 'sendMessageYourself',
      detailsPresent: false,
    });
    await life.api.withdrawInvite({ params: { dossierId: life.dossierId, personId: anna } });
    expect(await life.personOf(anna)).toMatchObject({ inviteMethod: null, detailsPresent: null });
  });

  it('can be marked as shared only while it has a link to share', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter']);
    const share = () =>
      life.reporter.updatePersons({
        body: { persons: [{ uuid: personId, dossierId: life.dossierId, sharedLink: true }] },
      });
    const noLink = { status: 422, errors: [{ field: 'persons.0.sharedLink', code: 'noLink' }] };
    expect(await refusalOf(share())).toMatchObject(noLink);
    await life.api.invite({
      body: { ...invitation(life.dossierId, personId), email: 'p@voorbeeld.example' },
    });
    expect(await refusalOf(share())).toMatchObject(noLink);
    expect(await life.personOf(personId)).not.toMatchObject({ sharedLink: true });

    const { url } = await life.api.createInviteLink({ body: invitation(life.dossierId, personId) });
    const toSend = { status: 'active', descriptionArgs: { name: 'Pieter Bergh', link: 'toSend' } };
    expect(await life.task('beneficiary_details')).toMatchObject(toSend);
    await share();
    expect(await life.personOf(personId)).toMatchObject({ sharedLink: true });
    expect(await life.task('beneficiary_details')).toMatchObject({ status: 'active', descriptionArgs: {} });

    const again = await life.api.createInviteLink({ body: invitation(life.dossierId, personId) });
    expect(again.url).not.toBe(url);
    expect(await life.task('beneficiary_details')).toMatchObject(toSend);
    await steps.visitor.openInvite({ params: steps.pairOf(again.url) });
    expect((await life.task('beneficiary_details'))?.descriptionArgs).toEqual({});
    await life.api.withdrawInvite({ params: { dossierId: life.dossierId, personId } });
    expect(await life.personOf(personId)).toMatchObject({ sharedLink: null });
  });

  it('is neither made nor withdrawn for a person who was handed in, even if more is required since', async () => {
    const life = await invitedPerson();
    const { dossierId, personId } = life;
    await life.person.dossiers.updatePersons(filledIn(life, personId));
    const db = connect<DossierTables>(test.connection, 'dossier', 1);
    await db
      .updateTable('person')
      .set({ ask_for_id: true, is_validated: false })
      .where('id', '=', personId)
      .execute();
    await db.destroy();
    for (const call of [
      life.api.withdrawInvite({ params: { dossierId, personId } }),
      life.api.createInviteLink({ body: invitation(dossierId, personId) }),
    ])
      expect(await refusalOf(call)).toMatchObject({ status: 409, rule: 'person-handed-in' });
    const kept = await life.person.readBeneficiary({ params: { dossierId, personId } });
    expect(kept).toMatchObject({ iban: DETAILS.iban });
  });

  it('by mail is sent once when the answer was lost, and again when that is asked for', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter']);
    const email = `pieter-${randomUUID()}@voorbeeld.example`;
    const linksTo = () =>
      test.mails
        .filter(({ to }) => to.address === email)
        .map(({ text }) => /https?:\/\/\S+\/beneficiary\/\S+/.exec(text)?.[0] ?? '');
    const invite = (replaces: string | null) =>
      life.api.invite({ body: { ...invitation(life.dossierId, personId), email, replaces } });
    const open = (params: { inviteId: string; inviteCode: string }) => steps.visitor.openInvite({ params });
    await invite(null);
    await invite(null);
    await dueJobsAreDone(test.connection);
    expect(linksTo()).toHaveLength(1);
    const first = steps.pairOf(linksTo()[0] ?? '');
    await expect(open(first)).resolves.toMatchObject({ firstName: 'Pieter' });

    test.clock.now = new Date(NOW.getTime() + 60_000);
    await invite((await life.personOf(personId))?.invitation?.sentAt ?? null);
    await dueJobsAreDone(test.connection);
    expect(linksTo()).toHaveLength(2);
    expect(await statusOf(open(first))).toBe(404);
  });

  it('by mail is made anew when the answer was lost and the name is corrected', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter']);
    const email = `pieter-${randomUUID()}@voorbeeld.example`;
    const mailed = () => test.mails.filter(({ to }) => to.address === email).map(({ text }) => text);
    const body = { ...invitation(life.dossierId, personId), email, replaces: null };
    await life.api.invite({ body });
    await dueJobsAreDone(test.connection);
    await life.api.invite({ body: { ...body, firstName: 'Petra' } });
    await dueJobsAreDone(test.connection);
    expect(mailed()).toEqual([expect.stringContaining('Pieter'), expect.stringContaining('Petra')]);
  });

  it('by mail is not answered as made already for a person who was handed in', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter']);
    const body = { ...invitation(life.dossierId, personId), email: 'p@voorbeeld.example', replaces: null };
    await life.api.invite({ body });
    const db = connect<DossierTables>(test.connection, 'dossier', 1);
    await db
      .updateTable('task')
      .set({ status: 'completed' })
      .where('dossier_id', '=', life.dossierId)
      .where('type', '=', 'product_information')
      .execute();
    await db.destroy();
    expect(await refusalOf(life.api.invite({ body }))).toMatchObject({
      status: 409,
      rule: 'person-handed-in',
    });
  });

  it('can be made only for beneficiaries, while the list can be worked on, and not for a person who is done', async () => {
    const life = await steps.withLifeInsurance();
    const stranger = { uuid: randomUUID(), dossierId: life.dossierId, firstName: 'X', lastName: 'Y' };
    await life.reporter.updatePersons({ body: { persons: [stranger] } });
    const invite = (personId: string) =>
      refusalOf(life.api.createInviteLink({ body: invitation(life.dossierId, personId) }));
    expect(await invite(stranger.uuid)).toMatchObject({ status: 403, rule: 'person-not-invitable' });
    expect(await invite(randomUUID())).toMatchObject({ status: 404 });
    const [pieter = ''] = await life.choose(['Pieter'], { withReporter: true });
    expect(await invite(life.reporterId)).toMatchObject({ status: 403 });
    const filled = { uuid: pieter, dossierId: life.dossierId, ...DETAILS, consentToSendData: true };
    await life.reporter.updatePersons({ body: { persons: [filled] } });
    expect(await invite(pieter)).toMatchObject({ status: 409, rule: 'person-settled' });
  });
});

describe('an invitation that nobody accepted', () => {
  const after = (days: number) => {
    test.clock.now = new Date(NOW.getTime() + days * DAY_MS);
  };
  const toldOf = async (life: Pick<Life, 'read'>) =>
    (await life.read()).messages.filter(({ content_key }) => content_key === 'message.invitationExpired');
  const link = (life: Life, personId: string) =>
    life.api.createInviteLink({ body: invitation(life.dossierId, personId) });

  it('is reported to its reporter once it has expired, by a message and a mail, also with two processes', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter']);
    await link(life, personId);
    const another = await test.startAnother();
    const round = () => Promise.all([test.schedules.tellExpired(), another.schedules.tellExpired()]);
    after(29);
    await round();
    expect(await toldOf(life)).toEqual([]);
    after(30);
    await round();
    after(31);
    await round();
    expect(await toldOf(life)).toMatchObject([{ messageVariables: { name: 'Pieter Bergh' }, read: false }]);
    expect(await life.task('beneficiary_details')).toMatchObject({ status: 'new' });
    expect(await life.personOf(personId)).toMatchObject({
      isInvited: true,
      invitation: { acceptedAt: null },
    });
    const mail = await test.mailAbout(await life.read(), 'Een uitnodiging is verlopen');
    expect(mail.text).toContain('Nodig Pieter Bergh opnieuw uit');

    await link(life, personId);
    after(60);
    await round();
    expect(await toldOf(life)).toHaveLength(1);
    after(61);
    await round();
    expect(await toldOf(life)).toHaveLength(2);
  });

  it('is not reported for a person who accepted in time or is done, or when the invitation ended', async () => {
    const came = await invitedPerson();
    await came.person.readBeneficiary({ params: { dossierId: came.dossierId, personId: came.personId } });
    const life = await steps.withLifeInsurance();
    const [done = '', withdrawn = ''] = await life.choose(['Pieter', 'Anna', 'Bram']);
    for (const personId of [done, withdrawn]) await link(life, personId);
    await life.reporter.updatePersons(filledIn(life, done));
    await life.api.withdrawInvite({ params: { dossierId: life.dossierId, personId: withdrawn } });
    after(40);
    await test.schedules.tellExpired();
    expect([...(await toldOf(came)), ...(await toldOf(life))]).toEqual([]);
    expect(await came.task('beneficiary_details')).toMatchObject({ status: 'active' });
  });

  /** Pieter, who was invited by mail, beside Anna, who has not begun. */
  async function mailedPieter(rest = {}) {
    const life = await steps.withLifeInsurance(rest);
    const { dossierId } = life;
    const [personId = ''] = await life.choose(['Pieter', 'Anna']);
    const email = `pieter.${personId}@voorbeeld.example`;
    const mails = () => test.mails.filter(({ to }) => to.address === email);
    await life.api.invite({ body: { ...invitation(dossierId, personId), email } });
    await vi.waitFor(() => expect(mails()).toHaveLength(1));
    const pair = steps.pairOf(/https?:\S+\/beneficiary\/\S+/.exec(mails()[0]?.text ?? '')?.[0] ?? '');
    return { ...life, personId, email, mails, pair };
  }

  it.each([
    ['is valid', 0],
    ['has expired', 30],
  ])(
    'ends once the reporter fills in the details while it %s: its link shows nothing, its address gets no mail',
    async (_how, days) => {
      const life = await mailedPieter();
      const { dossierId, personId, email, mails, pair } = life;
      after(days);
      await life.reporter.updatePersons(filledIn(life, personId));
      expect(await life.personOf(personId)).toMatchObject({
        isValidated: true,
        isInvited: false,
        invitation: null,
        inviteMethod: null,
        iban: DETAILS.iban,
      });
      expect(await life.task('beneficiary_details')).toBeUndefined();
      expect(await statusOf(steps.visitor.openInvite({ params: pair }))).toBe(404);
      const a = { a: pair.inviteId, b: pair.inviteCode };
      expect(await statusOf(steps.visitor.acceptInvite({ params: a, body: { email } }))).toBe(404);
      // Somebody may have requested a code by it before.
      const person = await steps.invited({ dossierId, personId, inviteId: pair.inviteId });
      expect(await statusOf(person.readBeneficiary({ params: { dossierId, personId } }))).toBe(404);
      await dueJobsAreDone(test.connection);
      expect(mails()).toHaveLength(1);
    },
  );

  it('ends with the details of who still has to identify, and not with a name or with details from before it', async () => {
    const life = await mailedPieter({ askForId: true });
    const { personId } = life;
    const isInvited = async () => (await life.personOf(personId))?.isInvited;
    await life.reporter.updatePersons(own(life, { firstName: 'Piet' }));
    expect(await isInvited()).toBe(true);
    await life.reporter.updatePersons(own(life, { ...DETAILS, detailsPresent: true }));
    expect(await isInvited()).toBe(false);
    await life.api.createInviteLink({ body: invitation(life.dossierId, personId) });
    await life.reporter.updatePersons(own(life, { firstName: 'Pieter' }));
    expect(await isInvited()).toBe(true);
  });
});

describe('an invited person who is removed from every insurance', () => {
  const TAKEN_OFF = 'Pieter Bergh staat niet meer bij een verzekering';
  const wasErased = (id: string) => test.neighbours.erased.some((path) => path.includes(id));

  /** A person invited by mail who accepted and filled in everything except their consent, beside the reporter. */
  async function invitedByMail() {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter'], { withReporter: true });
    const email = `pieter.${personId}@voorbeeld.example`;
    await life.api.invite({ body: { ...invitation(life.dossierId, personId), email } });
    const mails = () => test.mails.filter(({ to }) => to.address === email);
    const mail = await vi.waitFor(() => mails()[0] ?? fail());
    const pair = steps.pairOf(/https?:\/\/\S+\/beneficiary\/\S+/.exec(mail.text)?.[0] ?? '');
    const scope = { dossierId: life.dossierId, personId, inviteId: pair.inviteId };
    const person = await steps.invited(scope);
    await steps.visitor.acceptInvite({ params: { a: pair.inviteId, b: pair.inviteCode }, body: { email } });
    await person.dossiers.updatePersons(own({ ...life, personId }, DETAILS));
    const bank = { uuid: life.reporterId, dossierId: life.dossierId, ...bankOf('M. Bergh') };
    await life.reporter.updatePersons({ body: { persons: [bank] } });
    return { ...life, personId, email, mails, pair, scope, person };
  }

  it('is asked for nothing any more: invitation and task end, and what was filled in is erased', async () => {
    const life = await invitedByMail();
    const params = { dossierId: life.dossierId, personId: life.personId };
    expect(await life.task('beneficiary_details')).toMatchObject({ status: 'active' });
    await life.handIn([life.reporterId]);

    expect(await statusOf(life.person.readBeneficiary({ params }))).toBe(404);
    expect(await statusOf(life.person.dossiers.updatePersons(own(life, DETAILS)))).toBe(404);
    await vi.waitFor(() => expect(wasErased(life.pair.inviteId)).toBe(true));
    const read = await life.read();
    expect(read.persons.find(({ uuid }) => uuid === life.personId)).toMatchObject({
      firstName: 'Pieter',
      isInvited: false,
      isValidated: false,
      invitation: null,
    });
    expect(JSON.stringify(read)).not.toContain(DETAILS.phoneNumber);
    expect(await life.task('beneficiary_details')).toBeUndefined();
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
    expect(await life.task('beneficiary_list')).toMatchObject({ status: 'completed' });
  });

  it('no longer blocks the completion of the dossier', async () => {
    const life = await invitedByMail();
    const { _id: taskId = '' } = (await life.task('upload_documents')) ?? {};
    await life.reporter.updateTask({
      params: { dossierId: life.dossierId, taskId },
      body: { task: { status: 'completed' } },
    });
    expect(await life.read()).not.toMatchObject({ status: 'completed' });
    await life.handIn([life.reporterId]);
    expect(await life.read()).toMatchObject({ status: 'completed' });
  });

  it('is told once by mail, and so is the reporter, by a message and a mail', async () => {
    const life = await invitedByMail();
    await life.handIn([life.reporterId]);
    const dossier = await life.read();
    expect(
      dossier.messages.filter(({ content_key }) => content_key === 'message.beneficiaryLeft'),
    ).toMatchObject([{ messageVariables: { name: 'Pieter Bergh' } }]);
    const told = await test.mailAbout(dossier, 'Een uitnodiging is gestopt');
    expect(told.text).toContain(TAKEN_OFF);
    await vi.waitFor(() => expect(life.mails()).toHaveLength(2));
    expect(life.mails().find(({ subject }) => subject.includes('geen gegevens meer'))?.text).toMatch(
      /Vraag het dan aan Marijke Bergh/,
    );
    // Other changes of the dossier do not repeat it.
    await life.reporter.updateDeceased({
      params: { id: life.dossierId },
      body: { deceased: { firstName: 'Wilhelmina' } },
    });
    await dueJobsAreDone(test.connection);
    expect(life.mails()).toHaveLength(2);
    expect(
      (await life.read()).messages.filter(({ content_key }) => content_key === 'message.beneficiaryLeft'),
    ).toHaveLength(1);
  });

  it('reads under the old link that nothing is needed, also after the account was erased', async () => {
    const life = await invitedByMail();
    const { dossierId, personId, pair, person } = life;
    await life.handIn([life.reporterId]);
    await vi.waitFor(() => expect(wasErased(person.userId)).toBe(true));
    expect(await statusOf(steps.visitor.openInvite({ params: pair }))).toBe(410);
    expect(await statusOf(steps.visitor.checkInvite({ params: { dossierId, personId } }))).toBe(410);
    const other = { ...pair, inviteCode: 'x'.repeat(43) };
    expect(await statusOf(steps.visitor.openInvite({ params: other }))).toBe(404);
  });

  it('needs a new invitation when they are chosen again', async () => {
    const life = await invitedByMail();
    const { dossierId, personId, scope, email, pair } = life;
    // Another person is not done, so that the insurance stays open.
    const anna = { uuid: randomUUID(), firstName: 'Anna', lastName: 'Bergh' };
    await life.handIn([life.reporterId, anna.uuid], {}, [anna]);
    await life.handIn([life.reporterId, anna.uuid, personId]);
    const back = await life.personOf(personId);
    expect(back).toMatchObject({ isInvited: false, invitation: null });
    const again = await steps.invited(scope);
    expect(await statusOf(again.readBeneficiary({ params: { dossierId, personId } }))).toBe(404);
    expect(await statusOf(steps.visitor.openInvite({ params: pair }))).toBe(410);
    await life.api.invite({ body: { ...invitation(dossierId, personId), email } });
    expect(await life.personOf(personId)).toMatchObject({ isInvited: true });
    expect(await life.task('beneficiary_details')).toMatchObject({ status: 'active', personId });
  });

  it('also is one whose reporter says that nobody else benefits', async () => {
    const life = await invitedByMail();
    await life.handIn([life.reporterId, life.personId], { moreBeneficiaries: 'no', payout: 'toReporter' });
    expect(await life.task('beneficiary_details')).toBeUndefined();
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
  });

  it('also is one whose provider says that the product is no life insurance', async () => {
    const life = await invitedByMail();
    await test.internal.receiveProducts({
      params: { dossierId: life.dossierId, providerId: BANK._id },
      body: { products: [{ ...life.product, productType: 'loan' }] },
    });
    expect(await life.task('beneficiary_details')).toBeUndefined();
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
    expect(await life.personOf(life.personId)).toMatchObject({ isInvited: false });
    await vi.waitFor(() => expect(life.mails()).toHaveLength(2));
    // The reporter has done nothing here.
    const told = life.mails().find(({ subject }) => subject.includes('geen gegevens meer'))?.text;
    expect(told).toContain('Je staat niet meer als begunstigde bij een verzekering.');
    expect(told?.match(/Marijke Bergh/g)).toHaveLength(1);
  });

  it('stays invited while another insurance names them', async () => {
    const life = await invitedByMail();
    await steps.anotherInsurance(life, [life.personId]);
    await life.handIn([life.reporterId]);
    expect(await life.personOf(life.personId)).toMatchObject({ isInvited: true });
    expect(await life.task('beneficiary_details')).toMatchObject({ status: 'active' });
  });
});

describe('an invited person who was done', () => {
  const RECEIPT = /^We hebben je gegevens ontvangen/;
  const ASKED = /laat zien wie je bent$/;

  /** A person who accepted and gave all that was required, beside Anna, who has not begun. */
  async function donePerson() {
    const life = await steps.withLifeInsurance();
    const { dossierId } = life;
    const [personId = ''] = await life.choose(['Pieter', 'Anna']);
    const { url } = await life.api.createInviteLink({ body: invitation(dossierId, personId) });
    const { inviteId, inviteCode } = steps.pairOf(url);
    const email = `pieter.${personId}@voorbeeld.example`;
    await steps.visitor.acceptInvite({ params: { a: inviteId, b: inviteCode }, body: { email } });
    const person = await steps.invited({ dossierId, personId, inviteId });
    await person.dossiers.updatePersons(filledIn(life, personId));
    const mails = (subject: RegExp) =>
      test.mails.filter((mail) => mail.to.address === email && subject.test(mail.subject));
    await vi.waitFor(() => expect(mails(RECEIPT)).toHaveLength(1));
    test.clock.now = new Date(NOW.getTime() + 60_000);
    return { ...life, personId, mails };
  }

  it.each<[string, (life: Life, personId: string) => Promise<unknown>]>([
    ['another insurance', (life, personId) => steps.anotherInsurance(life, [personId], { askForId: true })],
    ['their own insurer', (life) => sendAgain(life, { askForBeneficiaryBSN: true })],
  ])('is asked by mail to identify when %s requires it, and is told when that is done', async (_by, ask) => {
    const life = await donePerson();
    const { dossierId, personId, mails } = life;
    await ask(life, personId);
    const mail = await vi.waitFor(() => mails(ASKED)[0] ?? fail());
    expect(mail.text).toContain('Noorderbank vraagt nu ook of je laat zien wie je bent');
    expect(mail.text).toContain(`/beneficiary/invited/${dossierId}/${personId}/start`);
    expect(await life.task('beneficiary_details')).toMatchObject({ status: 'active' });

    const params = { dossierId, personId };
    await steps.recordIdentification({ params, body: { status: 'failed', completed: false } });
    await steps.recordIdentification({ params, body: { status: 'accepted', completed: true } });
    await vi.waitFor(() => expect(mails(RECEIPT)).toHaveLength(2));
    expect(mails(ASKED)).toHaveLength(1);
    // With the same id a mail server would drop the second as a duplicate.
    expect(new Set(mails(RECEIPT).map(({ messageId }) => messageId)).size).toBe(2);
  });
});

describe('an invited person in two insurances of one insurer, of which one is completed', () => {
  it('reads, and is mailed, that the other one waits for all beneficiaries', async () => {
    const life = await invitedPerson();
    const { dossierId, personId, person } = life;
    const params = { dossierId, personId };
    await person.dossiers.updatePersons(filledIn(life, personId));
    const read = () => person.readBeneficiary({ params });
    expect(await read()).toMatchObject({ toldInsurers: ['Noorderbank'], waitingInsurers: [] });
    const receipts = () =>
      test.mails.filter(({ messageId }) => messageId?.startsWith(`receipt-${life.inviteId}`));
    await vi.waitFor(() => expect(receipts()).toHaveLength(1));
    expect(receipts()[0]?.text).toContain('Noorderbank heeft ze al, of krijgt ze nu van ons.');
    test.clock.now = new Date(NOW.getTime() + 60_000);

    const anna = { uuid: randomUUID(), dossierId, firstName: 'Anna', lastName: 'Bergh' };
    await life.reporter.updatePersons({ body: { persons: [anna] } });
    await steps.anotherInsurance(life, [personId, anna.uuid], { askForId: true });
    await steps.recordIdentification({ params, body: { status: 'accepted', completed: true } });
    expect(await read()).toMatchObject({
      isValidated: true,
      insurers: ['Noorderbank'],
      toldInsurers: ['Noorderbank'],
      waitingInsurers: ['Noorderbank'],
    });
    await vi.waitFor(() => expect(receipts()).toHaveLength(2));
    expect(receipts()[1]?.text).toContain('Noorderbank krijgt ze zodra alle begunstigden klaar zijn');
    expect(receipts()[1]?.text).not.toContain('heeft ze al');
  });
});

describe('an address that was typed at a shared link that nobody accepted', () => {
  it.each<[string, (life: Life, pieter: string, anna: string) => Promise<unknown>]>([
    ['its person is taken off', (life) => life.handIn([life.reporterId])],
    ['the dossier is erased', ({ api, dossierId }) => api.account.eraseDossier({ params: { dossierId } })],
    ['the account is erased', ({ api }) => api.account.eraseAccount({})],
  ])('may be a stranger’s, and gets no mail when %s', async (_what, change) => {
    const life = await steps.withLifeInsurance();
    const { dossierId } = life;
    const [pieter = '', anna = ''] = await life.choose(['Pieter', 'Anna'], { withReporter: true });
    const [typed, given] = [`typed.${pieter}@voorbeeld.example`, `given.${anna}@voorbeeld.example`];
    const { url } = await life.api.createInviteLink({ body: invitation(dossierId, pieter) });
    const { inviteId: a, inviteCode: b } = steps.pairOf(url);
    await steps.visitor.acceptInvite({ params: { a, b }, body: { email: typed } });
    await life.api.invite({ body: { ...invitation(dossierId, anna), email: given } });
    const mailsTo = (email: string) => test.mails.filter(({ to }) => to.address === email);
    await vi.waitFor(() => expect(mailsTo(given)).toHaveLength(1));

    await change(life, pieter, anna);
    await vi.waitFor(() => expect(mailsTo(given)).toHaveLength(2));
    expect(mailsTo(typed)).toEqual([]);
  });
});

describe('an invited person', () => {
  it('fills in their own details, which their reporter never sees and cannot change', async () => {
    const life = await invitedPerson();
    const params = { dossierId: life.dossierId, personId: life.personId };
    await expect(life.person.readBeneficiary({ params })).resolves.toMatchObject({
      firstName: 'Pieter',
      reporterName: 'Marijke Bergh',
      deceasedName: 'Wilhelmina Johanna van den Bergh',
    });
    const saved = await life.person.dossiers.updatePersons(
      own(life, { ...DETAILS, consentToSendData: true }),
    );
    expect(saved.persons[0]).toMatchObject({ iban: DETAILS.iban, isValidated: true });

    for (const seen of [
      await life.read(),
      await life.api.readBeneficiary({ params }),
      await life.reporter.readProducts({ params: { id: life.dossierId } }),
    ]) {
      for (const secret of [DETAILS.iban, DETAILS.birthDate, DETAILS.address.street, DETAILS.phoneNumber]) {
        expect(JSON.stringify(seen)).not.toContain(secret);
      }
    }
    expect(await life.personOf(life.personId)).toMatchObject({
      relationshipToDeceased: null,
      isValidated: true,
      invitation: { detailsAt: NOW.toISOString() },
    });
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
    expect(await life.task('beneficiary_details')).toMatchObject({ status: 'completed' });
  });

  it('is exported apart from the dossier, so that it can be kept from the reporter', async () => {
    const life = await invitedPerson();
    await life.person.dossiers.updatePersons(own(life, DETAILS));
    const { invitedPersons, ...rest } = await test.internal.exportDossier({
      params: { dossierId: life.dossierId },
    });
    expect(invitedPersons).toMatchObject([{ uuid: life.personId, iban: DETAILS.iban }]);
    expect(JSON.stringify(rest)).not.toContain(DETAILS.iban);
  });

  it('can change only their own details, and not how they were invited', async () => {
    const life = await invitedPerson();
    const [anna = ''] = [life.reporterId];
    const elsewhere = await invitedPerson();
    for (const person of [
      { uuid: anna, dossierId: life.dossierId },
      { uuid: elsewhere.personId, dossierId: elsewhere.dossierId },
      { dossierId: life.dossierId },
    ]) {
      const call = life.person.dossiers.updatePersons({
        body: { persons: [{ firstName: 'X', lastName: 'Y', ...person }] },
      });
      expect(await statusOf(call)).toBe(404);
    }
    await life.person.dossiers.updatePersons(own(life, { inviteMethod: 'email', detailsPresent: true }));
    expect(await life.personOf(life.personId)).not.toMatchObject({ detailsPresent: true });
  });

  it('finds the address filled in that they have just confirmed', async () => {
    const { inviteId, inviteCode, scope, dossierId, personId, personOf } = await invitedPerson();
    const email = 'pieter@voorbeeld.example';
    await steps.visitor.acceptInvite({ params: { a: inviteId, b: inviteCode }, body: { email } });
    const person = await steps.invited(scope);
    const own = await person.readBeneficiary({ params: { dossierId, personId } });
    expect(own).toMatchObject({ email });
    expect(await personOf(personId)).toMatchObject({ email: null });
  });

  it('keeps control of their details against the reporter', async () => {
    const life = await invitedPerson();
    await life.person.dossiers.updatePersons(own(life, DETAILS));
    const call = life.reporter.updatePersons({
      body: { persons: [{ uuid: life.personId, dossierId: life.dossierId, iban: 'NL02ABNA0123456789' }] },
    });
    expect(await refusalOf(call)).toMatchObject({ status: 403, rule: 'person-is-their-own' });
  });

  it('can reach nothing else of the dossier, and nobody can reach their details', async () => {
    const life = await invitedPerson();
    const { dossierId, personId } = life;
    await life.person.readBeneficiary({ params: { dossierId, personId } });
    const { dossiers } = life.person;
    const id = { id: dossierId };
    const refused = [403, 404];
    for (const call of [
      () => dossiers.readDossier({ params: id }),
      () => dossiers.listDossiers({ query: {} }),
      () => dossiers.readProducts({ params: id }),
      () => dossiers.readTaskStatuses({ params: id }),
      () => dossiers.updateDeceased({ params: id, body: { deceased: {} } }),
      () =>
        dossiers.updateTask({
          params: { dossierId, taskId: life.taskId },
          body: { task: { status: 'completed' } },
        }),
      () => life.person.createInviteLink({ body: invitation(dossierId, personId) }),
      () => life.person.withdrawInvite({ params: { dossierId, personId } }),
      () => life.person.readBeneficiary({ params: { dossierId, personId: life.reporterId } }),
    ]) {
      expect(refused).toContain(await statusOf(call()));
    }
    const stranger = await test.signIn();
    const strangers = await steps.withLifeInsurance();
    expect(stranger.userId).not.toBe(strangers.reporter.userId);
    for (const call of [
      () => strangers.api.readBeneficiary({ params: { dossierId, personId } }),
      () => strangers.api.withdrawInvite({ params: { dossierId, personId } }),
      () => strangers.api.createInviteLink({ body: invitation(dossierId, personId) }),
      () => strangers.api.invite({ body: { ...invitation(dossierId, personId), email: 'x@y.example' } }),
      () => steps.visitor.readBeneficiary({ params: { dossierId, personId } }),
    ]) {
      expect([401, 404]).toContain(await statusOf(call()));
    }
  });

  it('can identify only themselves, and their reporter cannot do it for them', async () => {
    const life = await invitedPerson({ askForId: true });
    const params = { dossierId: life.dossierId, personId: life.personId };
    const { userId } = life.person;
    const caller = { kind: 'beneficiary' as const, userId, personId: life.personId, inviteId: life.inviteId };
    expect(await statusOf(steps.internal.readIdentifying({ params, body: { caller } }))).toBe(404);
    await life.person.readBeneficiary({ params });
    await expect(steps.internal.readIdentifying({ params, body: { caller } })).resolves.toMatchObject({
      needsIdentification: true,
      hasDetails: false,
    });
    const reporter = { kind: 'reporter' as const, userId: life.reporter.userId };
    for (const [who, personId] of [
      [reporter, life.personId],
      [caller, life.reporterId],
      [{ ...caller, userId: randomUUID() }, life.personId],
    ] as const) {
      const asked = { params: { ...params, personId }, body: { caller: who } };
      expect(await statusOf(steps.internal.readIdentifying(asked))).toBe(404);
    }
    const own = { params: { ...params, personId: life.reporterId }, body: { caller: reporter } };
    await expect(steps.internal.readIdentifying(own)).resolves.toMatchObject({
      needsIdentification: false,
    });
  });
});

describe('concurrently', () => {
  it('the reporter and a beneficiary save, and no change is lost', async () => {
    const life = await invitedPerson();
    await life.person.readBeneficiary({
      params: { dossierId: life.dossierId, personId: life.personId },
    });
    const bank = { uuid: life.reporterId, dossierId: life.dossierId, ...bankOf('M. Bergh') };
    await Promise.all([
      life.person.dossiers.updatePersons(own(life, { ...DETAILS, consentToSendData: true })),
      life.reporter.updatePersons({ body: { persons: [bank] } }),
      life.reporter.updateDeceased({
        params: { id: life.dossierId },
        body: { deceased: { firstName: 'Wilhelmina Johanna Maria' } },
      }),
    ]);
    const read = await life.read();
    expect(read.persons[0]).toMatchObject({ ibanName: 'M. Bergh' });
    expect(read.deceased.firstName).toBe('Wilhelmina Johanna Maria');
    expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
  });

  it('two tabs invite the same person, and one invitation is current', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter']);
    const urls = await Promise.all(
      [1, 2, 3].map(() => life.api.createInviteLink({ body: invitation(life.dossierId, personId) })),
    );
    const opened = await Promise.all(
      urls.map(({ url }) =>
        steps.visitor.openInvite({ params: steps.pairOf(url) }).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(opened.filter(Boolean)).toHaveLength(1);
  });
});

const fail = (): never => {
  throw new Error('not there yet');
};
