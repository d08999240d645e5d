import { randomUUID } from 'node:crypto';
import { connect } from '@nabericht/database/connect';
import type { TaskInput } from '@nabericht/domain/tasks/task';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { jobsAreTriedAgain } from '@nabericht/testing/job-tries';
import { waitFor } from '@nabericht/testing/wait-for';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reminderMoment } from '../src/settled-products/reminder-moment.ts';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { BANK, ENERGY, pushed, report } from './report.ts';
import { NOW, refusalOf, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
let steps: ReturnType<typeof beneficiarySteps>;
beforeAll(async () => {
  test = await startTestDossier();
  steps = beneficiarySteps(test);
});
beforeEach(async () => {
  await test.forgetLimits();
});

const IBAN = 'NL91ABNA0417164300';

/** A dossier with one product of the bank, which was notified. */
async function withProduct(rest: Parameters<typeof pushed>[0] = { productType: 'damage-insurance' }) {
  const { reporter, dossier } = await test.reporterWithDossier(report([BANK, ENERGY]));
  await test.tell(reporter, dossier._id, BANK._id);
  const product = pushed({ name: 'Woonpolis', customerPolicyNumber: 'P-77', ...rest });
  const place = { dossierId: dossier._id, providerId: BANK._id };
  await test.internal.receiveProducts({ params: place, body: { products: [product] } });
  const read = async () => (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
  const taskOf = async () => {
    const task = (await read()).tasks.find(({ productId }) => productId === product.uuid);
    if (!task) throw new Error('no such task');
    return task;
  };
  const taskId = (await taskOf())._id;
  return {
    reporter,
    dossier,
    product,
    taskId,
    read,
    taskOf,
    settled: () => test.internal.readSettledProduct({ params: { ...place, productId: product.uuid } }),
    handIn: (collectedData: TaskInput['collectedData'], status: TaskInput['status'] = 'completed') =>
      reporter.updateTask({
        params: { dossierId: dossier._id, taskId },
        body: { task: { status, collectedData } },
      }),
    told: () =>
      test.neighbours.settled.filter(
        ({ path }) =>
          path === `/internal/provider/notices/${dossier._id}/${BANK._id}/products/${product.uuid}`,
      ),
  };
}

const STOP = {
  productAction: 'stopInsurance',
  stopInsuranceDate: '2026-12-01',
  payoutIban: 'nl91 abna 0417 1643 00',
  payoutIbanName: 'Erven Bergh',
} as const;

describe('a product that is settled', () => {
  it('is reported to its provider once, with the decision', async () => {
    const { handIn, told, settled, dossier, product } = await withProduct();
    expect(await statusOf(settled())).toBe(409);
    const [first, second] = await Promise.allSettled([handIn(STOP), handIn(STOP)]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    await waitFor('the provider service to be told', () => told().length === 1);
    expect(await settled()).toEqual({
      reference: dossier.reference,
      customerNumber: null,
      deceased: {
        firstName: 'Wilhelmina Johanna',
        insertion: 'van den',
        lastName: 'Bergh',
        initials: 'W.J.',
        dateOfBirth: '1941-03-15',
        dateOfDeath: '2026-11-09',
      },
      reporter: expect.objectContaining({ firstName: 'Marijke', relationshipToDeceased: 'child' }),
      product: {
        uuid: product.uuid,
        name: 'Woonpolis',
        productType: 'damage-insurance',
        customerPolicyNumber: 'P-77',
      },
      settledOn: '2026-11-12',
      decision: {
        kind: 'stop',
        stopInsuranceDate: '2026-12-01',
        payoutIban: IBAN,
        payoutIbanName: 'Erven Bergh',
      },
      fileIds: [],
    });
    expect(told()).toHaveLength(1);
  });

  it.each([
    ['2026-11-08', 'beforeDeath'],
    ['2999-01-01', 'dateTooFar'],
    ['2028-11-13', 'dateTooFar'],
  ])('is not settled with a stop on %s: %s', async (stopInsuranceDate, code) => {
    const { handIn, taskOf } = await withProduct();
    expect((await refusalOf(handIn({ ...STOP, stopInsuranceDate }))).errors).toMatchObject([
      { field: 'task.collectedData.stopInsuranceDate', code },
    ]);
    expect((await taskOf()).status).toBe('new');
  });

  it('is reported with the partner who takes it over', async () => {
    const { reporter, dossier, taskId, settled, told } = await withProduct();
    const { relationshipToDeceased: _, ...details } = DETAILS;
    const partner = { uuid: randomUUID(), firstName: 'Jan', lastName: 'Bergh', ...details };
    await reporter.updateDossier({
      params: { id: dossier._id },
      body: {
        dossier: {
          persons: [partner],
          deceased: { ...dossier.deceased, partner: partner.uuid, partnerIbanSameAsDeceased: false },
        },
        tasks: [
          {
            _id: taskId,
            status: 'completed',
            collectedData: { productAction: 'transferToPartner', newCustomer: 'PartnerAndKids' },
          },
        ],
      },
    });
    expect((await settled()).decision).toMatchObject({
      kind: 'transfer',
      newCustomer: 'PartnerAndKids',
      partnerIbanSameAsDeceased: false,
      partner: { firstName: 'Jan', email: DETAILS.email, iban: IBAN, ibanName: DETAILS.ibanName },
    });
    await waitFor('the provider service to be told', () => told().length === 1);
  });

  it('can be transferred to the reporter who was the spouse, and to nobody else as the partner', async () => {
    const { reporter, dossier, taskId, settled } = await withProduct();
    const { relationshipToDeceased: _, ...details } = DETAILS;
    const other = { uuid: randomUUID(), firstName: 'Jan', lastName: 'Bergh', ...details };
    const [self] = dossier.persons;
    // Like a beneficiary of another insurance.
    const paidTo = { uuid: self?.uuid, dossierId: dossier._id, iban: IBAN, ibanName: 'M. Bergh' };
    await reporter.updatePersons({ body: { persons: [{ ...paidTo, birthDate: '1944-01-02' }] } });
    const transfer = (partner: string) =>
      reporter.updateDossier({
        params: { id: dossier._id },
        body: {
          dossier: {
            persons: [{ uuid: self?.uuid, relationshipToDeceased: 'spouse', birthDate: '1944-01-02' }, other],
            deceased: { partner, partnerIbanSameAsDeceased: true },
          },
          tasks: [
            {
              _id: taskId,
              status: 'completed',
              collectedData: { productAction: 'transferToPartner', newCustomer: 'Partner' },
            },
          ],
        },
      });
    expect((await refusalOf(transfer(other.uuid))).errors).toEqual([
      { field: 'dossier.deceased.partner', code: 'reporterIsPartner', params: {} },
    ]);
    const { tasks } = await transfer(self?.uuid ?? '');
    expect(tasks.find(({ _id }) => _id === taskId)?.status).toBe('completed');
    expect((await settled()).decision).toMatchObject({
      partnerIbanSameAsDeceased: true,
      partner: { firstName: 'Marijke', birthDate: '1944-01-02', iban: null, ibanName: null },
    });
  });

  it('is paid by the partner from one account, and pays them as a beneficiary of another on theirs', async () => {
    const life = await steps.withLifeInsurance();
    const { reporter, dossierId, reporterId: uuid } = life;
    const [pieter = ''] = await life.choose(['Pieter'], { withReporter: true });
    const paidTo = { iban: IBAN, ibanName: 'M. Bergh', birthDate: '1944-01-02' };
    const given = { dossierId, consentToSendData: true };
    await reporter.updatePersons({ body: { persons: [{ uuid, ...paidTo, ...given }] } });
    const product = pushed({ productType: 'damage-insurance' });
    const place = { dossierId, providerId: BANK._id };
    await test.internal.receiveProducts({ params: place, body: { products: [product] } });
    const taskId = (await life.read()).tasks.find(({ productId }) => productId === product.uuid)?._id ?? '';
    await reporter.updateDossier({
      params: { id: dossierId },
      body: {
        dossier: {
          persons: [{ uuid, relationshipToDeceased: 'spouse' }],
          deceased: { partner: uuid, partnerIbanSameAsDeceased: false },
        },
        tasks: [
          {
            _id: taskId,
            status: 'completed',
            collectedData: {
              productAction: 'transferToPartner',
              newCustomer: 'Partner',
              partnerIban: 'nl02 abna 0123 4567 89',
              partnerIbanName: 'M. van den Bergh',
            },
          },
        ],
      },
    });
    await reporter.updatePersons({ body: { persons: [{ uuid: pieter, ...DETAILS, ...given }] } });
    expect((await life.task('beneficiary_list'))?.status).toBe('completed');
    const told = async (productId: string) =>
      (await test.internal.readSettledProduct({ params: { ...place, productId } })).decision;
    expect(await told(product.uuid)).toMatchObject({
      partnerIbanSameAsDeceased: false,
      partner: { firstName: 'Marijke', iban: 'NL02ABNA0123456789', ibanName: 'M. van den Bergh' },
    });
    expect(await told(life.product.uuid)).toMatchObject({
      beneficiaries: [{ firstName: 'Marijke', iban: IBAN, ibanName: 'M. Bergh' }, { firstName: 'Pieter' }],
    });
  });

  it('cannot be transferred to a person with details that they filled in for another insurance', async () => {
    const { reporter, dossierId, ...life } = await steps.withLifeInsurance();
    const [personId = '', other = ''] = await life.choose(['Pieter', 'Anna']);
    const names = { firstName: 'Pieter', lastName: 'Bergh' };
    const { url } = await life.api.createInviteLink({ body: { ...names, dossierId, personId } });
    const person = await steps.invited({ dossierId, personId, inviteId: steps.pairOf(url).inviteId });
    await person.readBeneficiary({ params: { dossierId, personId } });
    const details = { ...DETAILS, dossierId, consentToSendData: true };
    await person.dossiers.updatePersons({ body: { persons: [{ ...details, uuid: personId }] } });
    await reporter.updatePersons({ body: { persons: [{ ...details, uuid: other }] } });
    const product = pushed({ productType: 'damage-insurance' });
    const place = { dossierId, providerId: BANK._id };
    await test.internal.receiveProducts({ params: place, body: { products: [product] } });
    const taskOf = async () => (await life.read()).tasks.find(({ productId }) => productId === product.uuid);
    const taskId = (await taskOf())?._id ?? '';
    const transferTo = (partner: string) =>
      reporter.updateDossier({
        params: { id: dossierId },
        body: {
          dossier: { deceased: { partner, partnerIbanSameAsDeceased: false } },
          tasks: [
            {
              _id: taskId,
              status: 'completed',
              collectedData: { productAction: 'transferToPartner', newCustomer: 'Partner' },
            },
          ],
        },
      });
    expect((await refusalOf(transferTo(personId))).errors).toEqual([
      { field: 'dossier.deceased.partner', code: 'partnerIsTheirOwn', params: {} },
    ]);
    expect((await taskOf())?.status).toBe('new');
    await transferTo(other);
    expect((await taskOf())?.status).toBe('completed');
  });

  it('is reported when the last beneficiary completes it, with who is identified, and that there may be more', async () => {
    const life = await steps.withLifeInsurance({ askForId: true });
    const told = () => test.neighbours.settled.filter(({ path }) => path.includes(life.product.uuid));
    const [pieter = '', anna = ''] = await life.choose(['Pieter', 'Anna']);
    await life.handIn([pieter, anna], { moreBeneficiaries: 'idontknow' });
    const identify = steps.identifyIn(life);
    for (const uuid of [pieter, anna]) {
      const filled = { uuid, dossierId: life.dossierId, ...DETAILS, consentToSendData: true };
      await life.reporter.updatePersons({ body: { persons: [filled] } });
    }
    await identify(pieter, 'accepted');
    expect((await life.task('product_information'))?.status).toBe('active');
    await identify(anna, 'inconclusive');
    await waitFor('the provider service to be told', () => told().length === 1);
    const params = { dossierId: life.dossierId, providerId: BANK._id, productId: life.product.uuid };
    expect((await test.internal.readSettledProduct({ params })).decision).toMatchObject({
      kind: 'payout',
      reporterIsBeneficiary: 'no',
      moreBeneficiaries: 'idontknow',
      payout: 'toAllBeneficiaries',
      beneficiaries: [
        { firstName: 'Pieter', iban: IBAN, relationshipToDeceased: 'child', identification: 'accepted' },
        { firstName: 'Anna', iban: IBAN, identification: 'inconclusive' },
      ],
    });
    await life.read();
    expect(told()).toHaveLength(1);
  });

  it('includes the documents of the task of a bank account', async () => {
    const { handIn, settled, told, taskId, dossier } = await withProduct({ productType: 'bank-account' });
    await test.internal.activateTask({ params: { dossierId: dossier._id, taskId } });
    const fileId = randomUUID();
    const originalName = 'formulier.pdf';
    test.neighbours.files.push({ fileId, documentType: 'user_upload', originalName });
    await handIn({ userFiles: [fileId] });
    expect(await settled()).toMatchObject({ decision: { kind: 'documents' }, fileIds: [fileId] });
    await waitFor('the provider service to be told', () => told().length === 1);
  });

  it('cannot be read by another provider, nor for an unknown product', async () => {
    const { handIn, dossier, product } = await withProduct();
    await handIn(STOP);
    const read = (providerId: string, productId: string) =>
      test.internal.readSettledProduct({ params: { dossierId: dossier._id, providerId, productId } });
    expect(await statusOf(read(ENERGY._id, product.uuid))).toBe(404);
    expect(await statusOf(read(BANK._id, randomUUID()))).toBe(404);
  });
});

/** What a tab may hand in; the values differ, so that a mixture would show. */
const inATab = fc.oneof(
  fc.record({
    productAction: fc.constant('stopInsurance' as const),
    stopInsuranceDate: fc.constantFrom('2026-11-20', '2026-12-01'),
    payoutIban: fc.constant(IBAN),
    payoutIbanName: fc.stringMatching(/^[A-Z][a-z]{2,8}$/),
  }),
  fc.record({
    productAction: fc.constant('reminder' as const),
    damageInsuranceProductReminderConsent: fc.constant(true),
    damageInsuranceReminderDate: fc.constantFrom('2026-12-21', '2027-01-04'),
  }),
  fc.record({
    productAction: fc.constant('reminder' as const),
    damageInsuranceProductReminderConsent: fc.constant(false),
  }),
);
type InATab = typeof inATab extends fc.Arbitrary<infer A> ? A : never;
const NOTHING = {
  stopInsuranceDate: null,
  payoutIban: null,
  payoutIbanName: null,
  damageInsuranceProductReminderConsent: null,
  damageInsuranceReminderDate: null,
};

describe('a damage insurance that several tabs hand in concurrently', () => {
  it('becomes one of their choices, complete, and its provider is told once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(inATab, { minLength: 2, maxLength: 4 }), async (choices) => {
        const { handIn, taskOf, told } = await withProduct();
        const ends = await Promise.allSettled(choices.map((choice) => handIn(choice)));
        const accepted = choices.filter((_, index) => ends[index]?.status === 'fulfilled');
        for (const end of ends) if (end.status === 'rejected') expect(end.reason.status).toBe(409);
        const { status, collectedData } = await taskOf();
        const shown = (choice: InATab) => ({ ...NOTHING, ...choice });
        const stands = Object.fromEntries(
          ['productAction', ...Object.keys(NOTHING)].map((key) => [
            key,
            collectedData[key as keyof typeof collectedData] ?? null,
          ]),
        );
        expect(accepted.map(shown)).toContainEqual(stands);
        const isStopped = accepted.some(({ productAction }) => productAction === 'stopInsurance');
        expect(status).toBe(isStopped ? 'completed' : 'active');
        expect(stands.productAction).toBe(isStopped ? 'stopInsurance' : 'reminder');
        if (isStopped) await waitFor('the provider service to be told', () => told().length > 0);
        expect(told()).toHaveLength(isStopped ? 1 : 0);
      }),
      { numRuns: 15, interruptAfterTimeLimit: 120_000 },
    );
  });
});

describe('a product without a flow', () => {
  it.each(['loan', 'funeral-insurance', 'unknown'] as const)(
    'asks nothing of the reporter and blocks nothing: %s',
    async (productType) => {
      const { taskOf, handIn, told } = await withProduct({ productType });
      expect(await taskOf()).toMatchObject({
        status: 'completed',
        tags: [],
        descriptionKey: 'task.product_information.handled',
      });
      expect(await refusalOf(handIn({}))).toMatchObject({ status: 409, rule: 'task-completed' });
      expect(told()).toHaveLength(0);
    },
  );

  it.each(['new', 'active'] as const)(
    'can replace an insurance that is %s, and its provider is told of no decision',
    async (status) => {
      const { taskOf, product, dossier, handIn } = await withProduct();
      if (status === 'active') await handIn({ ...REMINDER, damageInsuranceProductReminderConsent: false });
      expect(await taskOf()).toMatchObject({ status });
      const params = { dossierId: dossier._id, providerId: BANK._id };
      const loan = { ...product, productType: 'loan' as const };
      await test.internal.receiveProducts({ params, body: { products: [loan] } });
      expect(await taskOf()).toMatchObject({ status: 'completed', tags: [] });
      const { settlements } = await test.internal.exportDossier({ params: { dossierId: dossier._id } });
      expect(settlements).toEqual([]);
    },
  );

  it('is asked about once its provider names its kind', async () => {
    const { taskOf, product, dossier, handIn, read } = await withProduct({ productType: 'unknown' });
    const params = { dossierId: dossier._id, providerId: BANK._id };
    const known = { ...product, productType: 'damage-insurance' as const };
    await test.internal.receiveProducts({ params, body: { products: [known] } });
    expect(await taskOf()).toMatchObject({ status: 'new', tags: ['new'], completedAt: null });
    expect((await read()).messages[0]).toMatchObject({ content_key: 'message.productsFound' });
    await handIn(STOP);
    expect(await taskOf()).toMatchObject({ status: 'completed' });
    // A decision stays, whatever kind the provider names later.
    await test.internal.receiveProducts({
      params,
      body: { products: [{ ...known, productType: 'life-insurance' }] },
    });
    expect(await taskOf()).toMatchObject({
      status: 'completed',
      collectedData: { productAction: 'stopInsurance' },
    });
  });
});

describe('a product that its provider had not opened', () => {
  it('is announced once it opens, as its task list promises', async () => {
    const { product, dossier, read } = await withProduct({
      productType: 'damage-insurance',
      isEditable: false,
    });
    const params = { dossierId: dossier._id, providerId: BANK._id };
    const told = async () =>
      (await read()).messages.filter(({ content_key }) => content_key === 'message.taskActivated');
    expect(await told()).toEqual([]);
    const opened = { ...product, isEditable: true };
    await test.internal.receiveProducts({ params, body: { products: [opened] } });
    await test.internal.receiveProducts({ params, body: { products: [opened] } });
    expect(await told()).toMatchObject([
      { messageVariables: { product: product.name, provider: BANK.name } },
    ]);
  });

  it('is announced also when its reporter had postponed it before it was closed', async () => {
    const { product, dossier, read, handIn, taskOf } = await withProduct();
    const params = { dossierId: dossier._id, providerId: BANK._id };
    await handIn({ productAction: 'reminder', damageInsuranceProductReminderConsent: false });
    const send = (isEditable: boolean) =>
      test.internal.receiveProducts({ params, body: { products: [{ ...product, isEditable }] } });
    await send(false);
    expect((await taskOf()).descriptionKey).toBe('task.product_information.lookedAtUndated');
    await send(true);
    expect((await taskOf()).descriptionKey).toBe('task.product_information.later');
    expect((await read()).messages[0]).toMatchObject({ content_key: 'message.taskActivated' });
  });
});

const REMINDER = {
  productAction: 'reminder',
  damageInsuranceProductReminderConsent: true,
  damageInsuranceReminderDate: '2999-12-01',
} as const;

describe('a reminder', () => {
  // Far ahead of the clock by which jobs start, so that none starts by itself.
  beforeEach(() => {
    test.clock.now = new Date('2999-11-12T10:00:00Z');
  });
  afterEach(() => {
    test.clock.now = NOW;
  });

  const jobs = async (taskId: string) => {
    const db = connect<Record<string, never>>(test.connection, 'jobs');
    const { rows } = await sql<{ id: string; start_after: Date; day: string; state: string }>`
      select id, start_after, data->>'day' as day, state from jobs.job
      where name = 'dossier.remind-reporter' and data->>'taskId' = ${taskId} order by created_on`.execute(db);
    await db.destroy();
    return rows;
  };
  /** Runs the reminder as if that morning had come. */
  const moveClock = async (taskId: string, day: string) => {
    const db = connect<Record<string, never>>(test.connection, 'jobs');
    await sql`update jobs.job set start_after = now()
      where name = 'dossier.remind-reporter' and data->>'taskId' = ${taskId} and data->>'day' = ${day}`.execute(
      db,
    );
    await db.destroy();
    await waitFor('the reminder to be worked on', async () =>
      (await jobs(taskId)).some((job) => job.day === day && job.state === 'completed'),
    );
  };
  const remindersIn = async ({ read }: Awaited<ReturnType<typeof withProduct>>) =>
    (await read()).messages.filter(({ content_key }) => content_key === 'message.productReminder');
  const mailsAbout = (reference: string) =>
    test.mails.filter(({ subject }) => subject.includes(reference) && subject.startsWith('Herinnering'));

  it('is sent at nine in the morning of its day, once, and says that another day can be chosen', async () => {
    const made = await withProduct();
    await made.handIn(REMINDER);
    await made.handIn(REMINDER);
    expect((await made.taskOf()).status).toBe('active');
    expect(await jobs(made.taskId)).toMatchObject([{ start_after: new Date('2999-12-01T08:00:00Z') }]);
    expect(await remindersIn(made)).toEqual([]);

    await moveClock(made.taskId, '2999-12-01');
    expect(await remindersIn(made)).toMatchObject([
      { providerId: BANK._id, messageVariables: { product: 'Woonpolis', provider: 'Noorderbank' } },
    ]);
    const mail = await test.mailAbout(made.dossier, 'Herinnering');
    expect(mail.text).toContain('Je vroeg ons om je te herinneren aan Woonpolis van Noorderbank.');
    expect(mail.text).toContain('Kies in de taak een andere dag');
    expect(mail.attachments).toEqual([]);
    expect(mail.subject).not.toContain('Woonpolis');
    expect(made.told()).toHaveLength(0);
    expect(mailsAbout(made.dossier.reference)).toHaveLength(1);
  });

  it('is sent on the day that was chosen last, and not for a completed task', async () => {
    const made = await withProduct();
    await made.handIn(REMINDER);
    await made.handIn({ ...REMINDER, damageInsuranceReminderDate: '2999-12-02' });
    await moveClock(made.taskId, '2999-12-01');
    expect(await remindersIn(made)).toEqual([]);
    await made.handIn(STOP);
    await moveClock(made.taskId, '2999-12-02');
    expect(await remindersIn(made)).toEqual([]);
    expect(mailsAbout(made.dossier.reference)).toEqual([]);
  });

  it.each([
    ['settled', () => STOP],
    ['postponed', () => ({ ...REMINDER, damageInsuranceReminderDate: '2999-12-24' })],
  ] as const)('is not mailed late for an insurance that was %s since', async (_since, answers) => {
    const made = await withProduct();
    await made.handIn(REMINDER);
    await dueJobsAreDone(test.connection);
    test.neighbours.isMailServerAway = true;
    await moveClock(made.taskId, '2999-12-01');
    expect(await remindersIn(made)).toHaveLength(1);
    await made.handIn(answers());
    await jobsAreTriedAgain(test.connection, 'dossier.mail-reminder', { taskId: made.taskId });
    test.neighbours.isMailServerAway = false;
    const db = connect<Record<string, never>>(test.connection, 'jobs');
    await waitFor('the mail to be dealt with', async () => {
      const { rows } = await sql`select 1 from jobs.job where name = 'dossier.mail-reminder'
        and state = 'completed' and data->>'taskId' = ${made.taskId}`.execute(db);
      return rows.length === 1;
    });
    await db.destroy();
    expect(mailsAbout(made.dossier.reference)).toEqual([]);
  });

  it('is not sent to a reporter who wants none', async () => {
    const made = await withProduct();
    await made.handIn({ productAction: 'reminder', damageInsuranceProductReminderConsent: false });
    expect(await jobs(made.taskId)).toEqual([]);
  });

  it.each([
    ['2026-12-01', '2026-12-01T08:00:00.000Z'],
    ['2026-07-01', '2026-07-01T07:00:00.000Z'],
    ['2026-03-29', '2026-03-29T07:00:00.000Z'],
    ['2026-10-25', '2026-10-25T08:00:00.000Z'],
  ])('is sent at nine o’clock Dutch time on %s', (day, moment) => {
    expect(reminderMoment(day).toISOString()).toBe(moment);
  });
});

describe('an invited person', () => {
  it('is reported to the reporter when the details are given and when the identification worked, once each', async () => {
    const life = await steps.withLifeInsurance({ askForId: true });
    const [personId = ''] = await life.choose(['Pieter']);
    const { url } = await life.api.createInviteLink({
      body: { firstName: 'Pieter', lastName: 'Bergh', dossierId: life.dossierId, personId },
    });
    const pair = steps.pairOf(url);
    const scope = { dossierId: life.dossierId, personId, inviteId: pair.inviteId };
    const person = await steps.invited(scope);
    const about = async () =>
      (await life.read()).messages
        .map(({ content_key }) => content_key)
        .filter((key) => key.includes('eneficiar'));
    const give = () =>
      person.dossiers.updatePersons({
        body: {
          persons: [{ uuid: personId, dossierId: life.dossierId, ...DETAILS, consentToSendData: true }],
        },
      });
    await person.readBeneficiary({ params: { dossierId: life.dossierId, personId } });
    expect(await about()).toEqual([]);
    await give();
    await give();
    expect(await about()).toEqual(['message.beneficiaryGaveDetails']);
    const params = { dossierId: life.dossierId, personId };
    for (const status of ['failed', 'accepted', 'accepted'] as const)
      await steps.recordIdentification({
        params,
        body: { status, completed: status === 'accepted' },
      });
    expect(await about()).toEqual(['message.beneficiaryIdentified', 'message.beneficiaryGaveDetails']);
    expect((await life.read()).messages[0]?.messageVariables).toMatchObject({ name: 'Pieter Bergh' });
  });

  it('gets a receipt once their part is done: what they gave, to whom, and what comes next', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter', 'Anna']);
    const { dossierId } = life;
    const email = `pieter.${personId}@voorbeeld.example`;
    const names = { firstName: 'Pieter', lastName: 'Bergh' };
    await life.api.invite({ body: { ...names, dossierId, personId, email } });
    const mailed = (subject: RegExp) =>
      vi.waitFor(() => {
        const found = test.mails.filter((mail) => mail.to.address === email && subject.test(mail.subject));
        expect(found).toHaveLength(1);
        return found[0]?.text ?? '';
      });
    const { inviteId } = steps.pairOf(
      /https?:\S+\/beneficiary\/\S+/.exec(await mailed(/^Levensverzekering/))?.[0] ?? '',
    );
    const person = await steps.invited({ dossierId, personId, inviteId });
    const persons = [{ uuid: personId, dossierId, ...DETAILS, consentToSendData: true }];
    await person.dossiers.updatePersons({ body: { persons } });
    const text = await mailed(/^We hebben je gegevens ontvangen/);
    expect(text).toContain('Noorderbank krijgt ze zodra alle begunstigden klaar zijn');
    expect(text).toMatch(/je naam, geboortedatum en relatie, je adres.* en de rekening •••• 4300/s);
    expect(text).toContain('De verzekeraar neemt contact met je op als er nog iets nodig is');
    expect(text).toContain('bepaalt wie geld krijgt en wanneer');
    expect(text).not.toContain(DETAILS.iban);
    expect(text).not.toContain('Lindelaan');
    expect(text).toContain('Van wat je invulde, ziet Marijke Bergh alleen je naam.');
  });

  it.each([
    { status: 'rejected', says: /identificatie is niet gelukt\. De verzekeraar hoort dat/ },
    { status: 'inconclusive', says: /medewerker kijkt nog naar je identificatie, .* één werkdag/ },
    { status: 'accepted', says: /^(?!.*identificatie)/s },
  ] as const)('reads in the receipt how the identification ended: $status', async ({ status, says }) => {
    const life = await steps.withLifeInsurance({ askForId: true });
    const [personId = ''] = await life.choose(['Pieter', 'Anna']);
    const { dossierId } = life;
    const email = `pieter.${personId}@voorbeeld.example`;
    await life.api.invite({ body: { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId, email } });
    const mailed = (subject: RegExp) =>
      waitFor(`a mail ${subject}`, () =>
        test.mails.find((mail) => mail.to.address === email && subject.test(mail.subject)),
      );
    const link = /https?:\S+\/beneficiary\/\S+/.exec((await mailed(/^Levensverzekering/)).text)?.[0] ?? '';
    const { inviteId } = steps.pairOf(link);
    const person = await steps.invited({ dossierId, personId, inviteId });
    const persons = [{ uuid: personId, dossierId, ...DETAILS, consentToSendData: true }];
    await person.dossiers.updatePersons({ body: { persons } });
    const params = { dossierId, personId };
    await steps.recordIdentification({ params, body: { status, completed: true } });
    expect((await mailed(/^We hebben je gegevens ontvangen/)).text).toMatch(says);
  });

  it('reads in the receipt that the insurer gets the details now, where nobody else is waited for', async () => {
    const life = await steps.withLifeInsurance();
    const [personId = ''] = await life.choose(['Pieter']);
    const { dossierId } = life;
    const email = `pieter.${personId}@voorbeeld.example`;
    await life.api.invite({ body: { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId, email } });
    const mailed = (subject: RegExp) =>
      vi.waitFor(() => {
        const found = test.mails.filter((mail) => mail.to.address === email && subject.test(mail.subject));
        expect(found).toHaveLength(1);
        return found[0]?.text ?? '';
      });
    const link = /https?:\S+\/beneficiary\/\S+/.exec(await mailed(/^Levensverzekering/))?.[0] ?? '';
    const { inviteId } = steps.pairOf(link);
    const person = await steps.invited({ dossierId, personId, inviteId });
    const params = { dossierId, personId };
    const read = () => person.readBeneficiary({ params });
    expect(await read()).toMatchObject({ insurers: ['Noorderbank'], toldInsurers: [] });
    const persons = [{ uuid: personId, dossierId, ...DETAILS, consentToSendData: true }];
    await person.dossiers.updatePersons({ body: { persons } });
    const text = await mailed(/^We hebben je gegevens ontvangen/);
    expect(text).toContain('Noorderbank heeft ze al, of krijgt ze nu van ons.');
    expect(text).not.toContain('zodra alle begunstigden klaar zijn');
    expect(await read()).toMatchObject({ insurers: ['Noorderbank'], toldInsurers: ['Noorderbank'] });
  });
});
