import { randomUUID } from 'node:crypto';
import { connect } from '@nabericht/database/connect';
import { atEnd } from '@nabericht/testing/clean-up';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { jobsAreTriedAgain } from '@nabericht/testing/job-tries';
import { waitFor } from '@nabericht/testing/wait-for';
import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { beneficiarySteps, DETAILS } from './beneficiary-steps.ts';
import { BANK } from './report.ts';
import {
  BACK_OFFICE_EMAIL,
  NOW,
  refusalOf,
  startTestDossier,
  type TestDossier,
} from './start-test-dossier.ts';

let test: TestDossier;
let jobs: Kysely<unknown>;
let steps: ReturnType<typeof beneficiarySteps>;

beforeAll(async () => {
  test = await startTestDossier();
  steps = beneficiarySteps(test);
  jobs = connect(test.connection, 'jobs', 1);
  atEnd(() => jobs.destroy());
});
beforeEach(async () => {
  test.neighbours.isMailServerAway = false;
  test.neighbours.review = null;
  await test.forgetLimits();
});

const INVITED = 'pieter@voorbeeld.example';

/** A life insurance that requires Pieter Bergh to identify; he fills in his own details. */
async function invitedPieter(
  own: Partial<typeof DETAILS & { lastName: string }> = {},
  { beside = [] }: { beside?: string[] } = {},
) {
  const life = await steps.withLifeInsurance({ askForId: true });
  const [personId = ''] = await life.choose(['Pieter', ...beside]);
  const names = { firstName: 'Pieter', lastName: 'Bergh' };
  const { url } = await life.api.createInviteLink({
    body: { ...names, dossierId: life.dossierId, personId },
  });
  const pair = steps.pairOf(url);
  await steps.visitor.acceptInvite({
    params: { a: pair.inviteId, b: pair.inviteCode },
    body: { email: INVITED },
  });
  const params = { dossierId: life.dossierId, personId };
  const person = await steps.invited({ ...params, inviteId: pair.inviteId });
  await person.readBeneficiary({ params });
  const save = (change: object) =>
    person.dossiers.updatePersons({
      body: { persons: [{ uuid: personId, dossierId: life.dossierId, ...change }] },
    });
  await save({ ...DETAILS, consentToSendData: true, ...own });
  const record = (status: 'accepted' | 'inconclusive' | 'rejected', reason: string | null = null) =>
    steps.recordIdentification({
      params,
      body: {
        status,
        completed: status !== 'rejected',
        settled: reason === null ? null : { reason, operator: 'joke' },
      },
    });
  const standing = async () => (await person.readBeneficiary({ params })).identification;
  return { ...life, personId, params, person, save, record, standing, inviteId: pair.inviteId };
}

type Life = Awaited<ReturnType<typeof steps.withLifeInsurance>>;

/** A doubt about somebody whose details the reporter gave, and how the back office decides. */
async function doubtOf(handIn: (life: Life) => Promise<string>) {
  const life = await steps.withLifeInsurance({ askForId: true });
  const { dossierId, reporter } = life;
  const personId = await handIn(life);
  const params = { dossierId, personId };
  const filled = { uuid: personId, dossierId, ...DETAILS, consentToSendData: true };
  await reporter.updatePersons({ body: { persons: [filled] } });
  await steps.recordIdentification({ params, body: { status: 'inconclusive', completed: true } });
  const decided = (status: 'accepted' | 'rejected', completed: boolean) =>
    steps.recordIdentification({
      params,
      body: { status, completed, settled: { reason: 'Ander document.', operator: 'joke' } },
    });
  return {
    life,
    accepted: () => decided('accepted', true),
    refused: ({ isLastTry = false } = {}) => decided('rejected', isLastTry),
  };
}

describe('an invited person who enters another identity', () => {
  it('is still compared with the person whom the reporter named', async () => {
    const { params, personId, api, dossierId, read } = await invitedPieter({
      lastName: 'Jansen',
      birthDate: '1980-01-01',
    });
    await expect(steps.internal.readIdentity({ params })).resolves.toMatchObject({
      entered: { familyName: 'Jansen', birthDate: '1980-01-01' },
      named: { familyName: 'Bergh', birthDate: null },
    });
    // After the withdrawal the reporter sees the name that they gave.
    await api.withdrawInvite({ params: { dossierId, personId } });
    expect((await read()).persons.find(({ uuid }) => uuid === personId)?.lastName).toBe('Bergh');
  });

  it.each([{ lastName: 'Jansen' }, { birthDate: '1980-01-01' }, { insertion: 'van den' }])(
    'after they were identified has to identify again: %o',
    async (change) => {
      // Anna is not done, so that nothing was sent to the insurer.
      const { params, save, record, standing } = await invitedPieter({}, { beside: ['Anna'] });
      const before = await steps.internal.readIdentity({ params });
      await record('accepted');
      expect(await standing()).toMatchObject({ status: 'accepted' });
      await save(change);
      expect(await standing()).toBeNull();
      // An outcome about the former identity is ignored.
      await steps.internal.recordIdentification({
        params,
        body: { identityId: before.identityId, status: 'accepted', completed: true },
      });
      expect(await standing()).toBeNull();
    },
  );

  it('cannot change anything after it was sent to the insurer', async () => {
    const { save, record } = await invitedPieter();
    await record('accepted');
    await expect(save({ lastName: 'Jansen' })).rejects.toMatchObject({ status: 403 });
  });

  it('is not identified by an outcome that was under way while the name changed', async () => {
    const { params, save, standing } = await invitedPieter();
    const { identityId } = await steps.internal.readIdentity({ params });
    await save({ lastName: 'Jansen' });
    await steps.internal.recordIdentification({
      params,
      body: { identityId, status: 'accepted', completed: true },
    });
    expect(await standing()).toBeNull();
    await save({ phoneNumber: '0612345678' });
    const { identityId: now } = await steps.internal.readIdentity({ params });
    await steps.internal.recordIdentification({
      params,
      body: { identityId: now, status: 'accepted', completed: true },
    });
    expect(await standing()).toMatchObject({ status: 'accepted' });
  });

  it('can identify only after the details are stored with consent', async () => {
    const { params, person, inviteId, save } = await invitedPieter({ iban: '' });
    const { userId } = person;
    const caller = { kind: 'beneficiary' as const, userId, personId: params.personId, inviteId };
    const asked = () => steps.internal.readIdentifying({ params, body: { caller } });
    expect(await asked()).toMatchObject({ needsIdentification: true, hasDetails: false });
    await save({ iban: DETAILS.iban });
    expect(await asked()).toMatchObject({ hasDetails: true });
    await save({ consentToSendData: false });
    expect(await asked()).toMatchObject({ hasDetails: false });
  });
});

describe('what an invited person proved of themselves', () => {
  type Pieter = Awaited<ReturnType<typeof invitedPieter>>;
  const ENDS: [string, (pieter: Pieter) => Promise<unknown>][] = [
    [
      'is taken off every insurance',
      async ({ handIn, read }) => {
        const anna = (await read()).persons.find(({ firstName }) => firstName === 'Anna');
        await handIn([anna?.uuid ?? '']);
      },
    ],
    ['is not invited any more', ({ api, params }) => api.withdrawInvite({ params })],
    [
      'is invited anew',
      ({ api, dossierId, personId }) =>
        api.createInviteLink({ body: { firstName: 'Pieter', lastName: 'Bergh', dossierId, personId } }),
    ],
    ['gives it up', ({ person }) => person.account.eraseAccount({})],
  ];
  const erasedOf = ({ dossierId, personId }: Pick<Pieter, 'dossierId' | 'personId'>) =>
    test.neighbours.erased.filter((path) =>
      path.startsWith(`/internal/identification/dossiers/${dossierId}/persons/${personId}`),
    );

  it.each(ENDS)('is erased when the person %s, but nothing that is proved later', async (_how, end) => {
    const pieter = await invitedPieter({}, { beside: ['Anna'] });
    await pieter.record('rejected');
    await end(pieter);
    await waitFor('the erasure', () => erasedOf(pieter).length > 0);
    const [erased = ''] = erasedOf(pieter);
    expect(new URL(erased, 'http://identification').searchParams.get('until')).toBe(NOW.toISOString());
  });

  it('is kept for a person who never accepted, when the reporter requested the proof', async () => {
    const life = await steps.withLifeInsurance({ askForId: true });
    const [personId = '', anna = ''] = await life.choose(['Pieter', 'Anna']);
    const params = { dossierId: life.dossierId, personId };
    await life.reporter.updatePersons({
      body: { persons: [{ uuid: personId, dossierId: life.dossierId, ...DETAILS }] },
    });
    await steps.recordIdentification({ params, body: { status: 'rejected', completed: false } });
    await life.api.createInviteLink({ body: { ...params, firstName: 'Pieter', lastName: 'Bergh' } });
    await life.handIn([anna]);
    expect(await life.personOf(personId)).toMatchObject({
      isInvited: false,
      identification: { status: 'rejected' },
    });
    await waitFor('the end of the invitation', () =>
      test.neighbours.erased.some((path) => path.startsWith(`/internal/session/dossiers/${life.dossierId}`)),
    );
    expect(erasedOf(params)).toEqual([]);
  });
});

describe('an identification in doubt', () => {
  const proven = { familyName: '李', birthDate: '1972-05-06' };
  const doubted = () => {
    test.neighbours.review = {
      processId: randomUUID(),
      status: 'inconclusive',
      proven,
      doubts: ['familyNameDiffers', 'namedOtherwise'],
      reason: null,
    };
  };
  const settledAs = (status: string, reason: string) => {
    const { processId = '' } = test.neighbours.review ?? {};
    test.neighbours.review = { processId, status, proven: null, doubts: [], reason };
  };

  it('is sent to the back office once: what was expected, what was proved, and how to settle it', async () => {
    const { record, read, personId } = await invitedPieter();
    doubted();
    await record('inconclusive');
    await record('inconclusive');
    const dossier = await read();
    const mail = await test.mailAbout(dossier, 'Identificatie beoordelen');
    expect(mail.to.address).toBe(BACK_OFFICE_EMAIL);
    for (const part of ['李, 6 mei 1972', 'Bergh, 6 mei 1972', 'Bergh, geen geboortedatum', 'ander schrift'])
      expect(mail.text).toContain(part);
    expect(mail.text).toContain(`identification accept "${dossier.reference}" ${personId} "REDEN"`);
    expect(mail.text + mail.html).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    const asked = test.mails.filter(
      ({ to, subject }) => to.address === BACK_OFFICE_EMAIL && subject.includes(dossier.reference),
    );
    expect(asked).toHaveLength(1);
  });

  it('again after a refusal is sent and reported again, by mails that no mail server drops as duplicates', async () => {
    const { record, personId } = await invitedPieter();
    const reason = 'Het document is verlopen.';
    const to = (receiver: string, part: string) =>
      test.mails.filter(({ to: { address }, text }) => address === receiver && text.includes(part));
    for (const round of [1, 2]) {
      doubted();
      await record('inconclusive');
      await waitFor('the mail to the back office', () => to(BACK_OFFICE_EMAIL, personId).length === round);
      settledAs('rejected', reason);
      await record('rejected', reason);
      await waitFor('the verdict', () => to(INVITED, reason).length === round);
    }
    const mails = [...to(BACK_OFFICE_EMAIL, personId), ...to(INVITED, reason)];
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(4);
  });

  it.each<[string, (pieter: Awaited<ReturnType<typeof invitedPieter>>) => Promise<unknown>]>([
    [
      'tried again and is in doubt again',
      async ({ record }) => {
        doubted();
        await record('inconclusive');
      },
    ],
    ['tried again and was accepted', ({ record }) => record('accepted')],
    ['got another name', ({ save }) => save({ lastName: 'Jansen' })],
  ])('that was refused is not mailed late to a person who %s', async (_what, happens) => {
    const pieter = await invitedPieter({}, { beside: ['Anna'] });
    doubted();
    await pieter.record('inconclusive');
    settledAs('rejected', 'Het document is verlopen.');
    test.neighbours.isMailServerAway = true;
    await pieter.record('rejected', 'Het document is verlopen.');
    const job = async () => {
      const { rows } = await sql<{ state: string }>`select state from jobs.job
        where name = 'dossier.mail-verdict' and data->>'dossierId' = ${pieter.dossierId}`.execute(jobs);
      return rows[0]?.state;
    };
    await vi.waitFor(async () => expect(await job()).toBe('retry'));
    await happens(pieter);
    const before = test.mails.length;
    await jobsAreTriedAgain(test.connection, 'dossier.mail-verdict', { dossierId: pieter.dossierId });
    test.neighbours.isMailServerAway = false;
    await vi.waitFor(async () => expect(await job()).toBe('completed'));
    expect(test.mails.slice(before).filter(({ messageId }) => messageId?.startsWith('verdict-'))).toEqual([]);
  });

  it('that is accepted is reported to the insurer, which was told of the doubt', async () => {
    const { record, read, product, dossierId } = await invitedPieter();
    const params = { dossierId, providerId: BANK._id, productId: product.uuid };
    const toldAt = (settlementId: string | undefined) =>
      test.internal.readSettledProduct({ params, query: { settlementId } });
    const told = () => test.neighbours.settled.filter(({ path }) => path.includes(product.uuid));
    doubted();
    await record('inconclusive');
    await waitFor('the insurer to be told', () => told().length === 1);
    settledAs('accepted', 'Gebeld.');
    await record('accepted', 'Gebeld.');
    await waitFor('the insurer to be told again', () => told().length === 2);
    const [doubt, verdict] = told().map(({ settlementId }) => settlementId);
    // A settlement that reports the doubt and has not left yet is overtaken by the one with the verdict.
    expect(await refusalOf(toldAt(doubt))).toMatchObject({ status: 409, rule: 'settlement-overtaken' });
    expect((await toldAt(verdict)).decision).toMatchObject({
      beneficiaries: [{ identification: 'accepted' }],
    });
    await waitFor('the mail to the invited person', () =>
      test.mails.some(({ to, subject }) => to.address === INVITED && subject.includes('is goedgekeurd')),
    );
    expect((await read()).messages.map(({ content_key }) => content_key)).toContain(
      'message.beneficiaryIdentified',
    );
    const mail = test.mails.find(
      ({ to, subject }) => to.address === INVITED && subject.includes('is goedgekeurd'),
    );
    expect(mail?.text).not.toContain(dossierId);
  });

  it('that another try settled is reported to the insurer, and nobody is told of a verdict', async () => {
    const { record, product } = await invitedPieter();
    const told = () => test.neighbours.settled.filter(({ path }) => path.includes(product.uuid));
    doubted();
    await record('inconclusive');
    await waitFor('the insurer to be told', () => told().length === 1);
    const before = test.mails.length;
    settledAs('accepted', '');
    await record('accepted', '');
    await waitFor('the insurer to be told again', () => told().length === 2);
    await dueJobsAreDone(test.connection);
    expect(test.mails.slice(before).filter(({ messageId }) => messageId?.startsWith('verdict-'))).toEqual([]);
  });

  it('is not reported to an insurer that required no identification', async () => {
    const life = await invitedPieter();
    const { record, product, dossierId, personId } = life;
    const { product: other } = await steps.anotherInsurance(life, [personId]);
    doubted();
    await record('inconclusive');
    await record('accepted', 'Gebeld.');
    const db = connect<{ job: { name: string; data: unknown } }>(test.connection, 'jobs');
    const tellings = await db
      .selectFrom('job')
      .select(sql<string>`data->>'productId'`.as('productId'))
      .where('name', '=', 'dossier.tell-product')
      .where(sql`data->>'dossierId'`, '=', dossierId)
      .execute();
    await db.destroy();
    expect(tellings.map(({ productId }) => productId).sort()).toEqual(
      [product.uuid, product.uuid, other.uuid].sort(),
    );
    const params = { dossierId, providerId: BANK._id, productId: other.uuid };
    expect((await test.internal.readSettledProduct({ params })).decision).toMatchObject({
      beneficiaries: [{ firstName: 'Pieter', iban: DETAILS.iban, identification: null }],
    });
  });

  it('that is refused is reported to the person with the reason, and to the reporter without it', async () => {
    const { record, read } = await invitedPieter();
    doubted();
    await record('inconclusive');
    const reason = 'De naam op het document is van iemand anders.';
    settledAs('rejected', reason);
    await record('rejected', reason);
    await waitFor('the mail to the invited person', () =>
      test.mails.some(({ to, text }) => to.address === INVITED && text.includes(reason)),
    );
    const dossier = await read();
    expect(dossier.messages[0]?.content_key).toBe('message.beneficiaryNotIdentified');
    expect(JSON.stringify(dossier.messages)).not.toContain(reason);
    const { text } = await test.mailAbout(dossier, 'niet gelukt');
    expect(text).toContain('Daarin staat of het nog een keer kan.');
  });

  it('of a person whose details the reporter gave is reported to the reporter, with the reason', async () => {
    const life = await steps.withLifeInsurance({ askForId: true });
    const [personId = '', anna = ''] = await life.choose(['Pieter', 'Anna']);
    const filled = { uuid: personId, dossierId: life.dossierId, ...DETAILS, consentToSendData: true };
    await life.reporter.updatePersons({ body: { persons: [filled] } });
    const params = { dossierId: life.dossierId, personId };
    await steps.recordIdentification({ params, body: { status: 'inconclusive', completed: true } });
    expect(await life.personOf(personId)).toMatchObject({ isValidated: true });
    await steps.recordIdentification({
      params,
      body: {
        status: 'rejected',
        completed: false,
        settled: { reason: 'Ander document.', operator: 'joke' },
      },
    });
    // Nothing was sent to the insurer while Anna is not done, so that it can be tried again.
    expect(await life.personOf(personId)).toMatchObject({
      isValidated: false,
      identification: { status: 'rejected', identificationProcessCompleted: false },
    });
    expect(await life.personOf(anna)).toMatchObject({ isValidated: false });
    expect((await life.read()).messages[0]).toMatchObject({
      content_key: 'message.identificationRefused',
      messageVariables: { name: 'Pieter Bergh', reason: 'Ander document.' },
    });
  });

  const NOT_IDENTIFIED = 'De verzekeraar hoort van ons dat de identificatie niet is gelukt';
  const NOTHING_ELSE = 'Anders hoef je hiervoor niets te doen.';
  const withAnna = async (life: Life) => {
    await life.choose(['Anna'], { withReporter: true });
    return life.reporterId;
  };
  /** Leaves Anna alone in the insurance. */
  const takeOff = async ({ read, handIn }: Life) => {
    const anna = (await read()).persons.find(({ firstName }) => firstName === 'Anna');
    await handIn([anna?.uuid ?? '']);
  };

  it.each<{
    whose: string;
    handIn: (life: Life) => Promise<string>;
    meanwhile?: (life: Life) => Promise<unknown>;
    isLastTry?: boolean;
    key: string;
    says: string[];
    omits: string;
  }>([
    {
      whose: 'the reporter, which can be tried again,',
      handIn: withAnna,
      key: 'message.ownIdentificationRefused',
      says: [
        'Je identificatie is niet goedgekeurd',
        'je naam en geboortedatum',
        'Staat je identificatie daar nog open? Probeer het dan opnieuw.',
      ],
      omits: 'verzekeraar',
    },
    {
      whose: 'the reporter, who left the list meanwhile,',
      handIn: withAnna,
      meanwhile: takeOff,
      key: 'message.ownIdentificationRefused',
      says: ['Staat je identificatie daar nog open?', NOTHING_ELSE],
      omits: 'verzekeraar',
    },
    {
      whose: 'the reporter, who left the list before their last try was refused,',
      handIn: withAnna,
      meanwhile: takeOff,
      isLastTry: true,
      key: 'message.ownIdentificationRefused',
      says: ['Staat je identificatie daar nog open?', NOTHING_ELSE],
      omits: 'verzekeraar',
    },
    {
      whose: 'the reporter, at the last try, while Anna is not done,',
      handIn: withAnna,
      isLastTry: true,
      key: 'message.ownIdentificationRefusedAfter',
      says: [`${NOT_IDENTIFIED}, uiterlijk zodra alle begunstigden klaar zijn.`, 'je takenlijst'],
      omits: 'neemt contact met je op',
    },
    {
      whose: 'somebody else, whom the reporter took off the list meanwhile,',
      handIn: async (life) => (await life.choose(['Pieter', 'Anna']))[0] ?? '',
      meanwhile: takeOff,
      key: 'message.identificationRefused',
      says: ['De identificatie van Pieter Bergh is niet goedgekeurd', NOTHING_ELSE],
      omits: 'verzekeraar',
    },
    {
      whose: 'the reporter, whose part was handed in,',
      handIn: async (life) => {
        await life.handIn([life.reporterId]);
        return life.reporterId;
      },
      key: 'message.ownIdentificationRefusedAfter',
      says: ['Je identificatie is niet goedgekeurd', NOT_IDENTIFIED],
      omits: 'robeer het',
    },
    {
      whose: 'somebody else, whose part was handed in,',
      handIn: async (life) => (await life.choose(['Pieter']))[0] ?? '',
      key: 'message.identificationRefusedAfter',
      says: ['De identificatie van Pieter Bergh is niet goedgekeurd', NOT_IDENTIFIED],
      omits: 'robeer het',
    },
  ])('of $whose that is refused is told with what can still be done', async (told) => {
    const { life, refused } = await doubtOf(told.handIn);
    await told.meanwhile?.(life);
    await refused({ isLastTry: told.isLastTry });
    const dossier = await life.read();
    expect(dossier.messages[0]).toMatchObject({
      content_key: told.key,
      messageVariables: { reason: 'Ander document.' },
    });
    const { text } = await test.mailAbout(dossier, 'niet goedgekeurd');
    for (const said of [...told.says, 'De reden: Ander document.']) expect(text).toContain(said);
    expect(text).not.toContain(told.omits);
  });

  it('of the reporter that is accepted is told as their own', async () => {
    const { life, accepted } = await doubtOf(async ({ handIn, reporterId }) => {
      await handIn([reporterId]);
      return reporterId;
    });
    await accepted();
    const dossier = await life.read();
    expect(dossier.messages[0]).toMatchObject({ content_key: 'message.ownIdentificationAccepted' });
    const { text } = await test.mailAbout(dossier, 'goedgekeurd');
    expect(text).toContain('Een medewerker heeft je identificatie bekeken en goedgekeurd.');
  });

  it.each(['failed', 'inconclusive'] as const)(
    'stays completed when %s is reported after the insurer was told of the person',
    async (status) => {
      const life = await steps.withLifeInsurance({ askForId: true });
      const [personId = ''] = await life.choose(['Pieter']);
      const filled = { uuid: personId, dossierId: life.dossierId, ...DETAILS, consentToSendData: true };
      await life.reporter.updatePersons({ body: { persons: [filled] } });
      const params = { dossierId: life.dossierId, personId };
      await steps.recordIdentification({ params, body: { status: 'accepted', completed: true } });
      expect(await life.task('product_information')).toMatchObject({ status: 'completed' });
      await steps.recordIdentification({ params, body: { status, completed: false } });
      expect(await life.personOf(personId)).toMatchObject({ isValidated: true });
    },
  );
});
