import { connect } from '@nabericht/database/connect';
import type { Dossier, DossierInput } from '@nabericht/domain/dossier/dossier';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BANK, certificateFile, ENERGY, pushed, report, withoutCertificate } from './report.ts';
import {
  BACK_OFFICE_EMAIL,
  NOW,
  refusalOf,
  startTestDossier,
  statusOf,
  type TestDossier,
} from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});
beforeEach(async () => {
  test.clock.now = NOW;
  test.neighbours.reading = { wasRead: true, score: 92 };
  test.neighbours.registered = [];
  test.neighbours.reportedAtOnce = [];
  test.neighbours.isFileTaken = false;
  await test.forgetLimits();
});

type Reporter = Awaited<ReturnType<TestDossier['signIn']>>;
const invoice = () => {
  test.neighbours.reading = { wasRead: true, score: 10 };
};
const create = (change: Partial<DossierInput> = {}) =>
  test.reporterWithDossier(report([BANK, ENERGY], change));
const withCertificate = (rest: object) => ({
  deathCertificate: { ...certificateFile(), isCertificateAvailable: true, ...rest },
});
const read = async (reporter: Reporter, { _id }: Pick<Dossier, '_id'>) =>
  (await reporter.readDossier({ params: { id: _id } })).dossier;
const providerTask = (dossier: Dossier, providerId: string) =>
  dossier.tasks.find((task) => task.type === 'provider' && task.providerId === providerId);
const place = (dossier: Pick<Dossier, '_id'>, providerId = ENERGY._id) => ({
  dossierId: dossier._id,
  providerId,
});
const registeredFor = (dossier: Pick<Dossier, '_id'>, providerId = ENERGY._id) =>
  test.neighbours.registered.filter((one) => one.place === `${dossier._id}/${providerId}`);
const content = (dossier: Pick<Dossier, '_id'>, actId?: string) =>
  actId
    ? test.internal.giveNotice({ params: { ...place(dossier), actId } })
    : test.internal.readNotice({ params: place(dossier) });
const putDeceased = (reporter: Reporter, { _id }: Pick<Dossier, '_id'>, change: object) =>
  reporter.updateDeceased({
    params: { id: _id },
    body: { deceased: { ...report().deceased, ...change } },
  });
const decide = (
  dossier: Pick<Dossier, '_id'>,
  body: { verdict: 'accept' } | { verdict: 'refuse'; reason: string },
) => test.internal.reviewCertificate({ params: { dossierId: dossier._id }, body });
const accept = (dossier: Pick<Dossier, '_id'>) => decide(dossier, { verdict: 'accept' });
const refuse = (dossier: Pick<Dossier, '_id'>, reason = 'De naam is niet leesbaar.') =>
  decide(dossier, { verdict: 'refuse', reason });

/** A notice that was sent while the certificate was under review. */
async function held(change: Partial<DossierInput> = withCertificate({ fromAbroad: true })) {
  const made = await create(change);
  const act = await test.tell(made.reporter, made.dossier._id, ENERGY._id);
  return { ...made, act };
}
/** A dossier under review, whose mail waits until `mailed` is called. */
async function createdInTime() {
  // Far ahead of the clock by which jobs start, so that none starts by itself.
  test.clock.now = new Date('2999-11-12T10:00:00Z');
  const made = await create(withCertificate({ fromAbroad: true }));
  return {
    ...made,
    mailed: async () => {
      const jobs = connect<Record<string, never>>(test.connection, 'jobs', 1);
      const { rows } = await sql`update jobs.job set start_after = now()
        where name = 'dossier.confirm-creation' and state = 'created' and data->>'dossierId' = ${made.dossier._id}
        and start_after = '2999-11-12T10:02:00Z' returning id`.execute(jobs);
      await jobs.destroy();
      expect(rows).toHaveLength(1);
      return test.mailAbout(made.dossier, 'Wij bekijken eerst je akte');
    },
  };
}
const hashIn = (text: string) => /certificate-review\/([\w-]{43})/.exec(text)?.[1] ?? '';
const aboutReview = ({ reference }: Pick<Dossier, 'reference'>) =>
  test.mails.filter(({ to, subject }) => to.address === BACK_OFFICE_EMAIL && subject.includes(reference));
/** Without the reminder, which is sent immediately here: the clock of these tests is behind that of the queue. */
const mailsToOffice = (dossier: Pick<Dossier, 'reference'>) =>
  aboutReview(dossier).filter(({ subject }) => !subject.startsWith('Herinnering'));
/** The secret in the newest mail to the back office about a dossier. */
const linkTo = async (dossier: Pick<Dossier, 'reference'>, count = 1) => {
  await vi.waitFor(() => expect(mailsToOffice(dossier)).toHaveLength(count));
  return hashIn(mailsToOffice(dossier).at(-1)?.text ?? '');
};

describe('an invoice instead of a certificate', () => {
  it.each([
    ['says that it was refused twice', { refusedReadings: 2 }],
    ['says that nobody had time to read it', { ocrCompleted: true, ocrData: null, score: null }],
    ['brings a reading of its own', { score: 99, ocrCompleted: true, needsReview: false }],
    ['says that it was reviewed', { needsReview: false, refusedReadings: 9, score: 100 }],
  ])('is not accepted when the sender %s', async (_what, forged) => {
    invoice();
    const refusal = await refusalOf(create(withCertificate(forged)));
    expect(refusal).toMatchObject({
      status: 422,
      errors: [{ field: 'dossier.deathCertificate.fileId', code: 'scoreUnacceptable' }],
    });
  });

  it('is held when the sender says that it comes from abroad: nobody is notified', async () => {
    invoice();
    const { reporter, dossier, act } = await held();
    expect(act).toMatchObject({ noticeSentAt: null, leavesAt: null });
    const whole = await read(reporter, dossier);
    expect(whole.deathCertificate).toMatchObject({ isCertificateAvailable: true, needsReview: true });
    expect(whole.status).toBe('created');
    expect(providerTask(whole, ENERGY._id)).toMatchObject({
      noticeHeldAt: NOW.toISOString(),
      noticeSentAt: null,
      descriptionKey: 'task.provider.held',
    });
    expect(whole.providerData[ENERGY._id]).toEqual({ lastProductRequest: null });
    await vi.waitFor(() => expect(registeredFor(dossier)).toMatchObject([{ leavesAt: null }]));
    expect(await refusalOf(content(dossier, act.actId))).toMatchObject({ rule: 'certificate-unproven' });
  });

  it('is treated the same in the upload task', async () => {
    invoice();
    const { reporter, dossier } = await create(withoutCertificate);
    const upload = dossier.tasks.find(({ type }) => type === 'upload_death_certificate');
    const put = (certificate: object) =>
      reporter.updateDossier({
        params: { id: dossier._id },
        body: {
          dossier: { deathCertificate: { ...certificateFile(), ...certificate } },
          tasks: [{ _id: upload?._id ?? '', status: 'completed' }],
        },
      });
    expect(await statusOf(put({ refusedReadings: 5, score: 100, ocrCompleted: true }))).toBe(422);
    const saved = await put({ fromAbroad: true });
    expect(saved.deathCertificate.needsReview).toBe(true);
    expect((await test.tell(reporter, dossier._id, ENERGY._id)).leavesAt).toBeNull();
  });

  it('is held when the file service has counted two refusals', async () => {
    test.neighbours.reading = { wasRead: true, score: 10, refusedReadings: 2 };
    const { dossier } = await create();
    expect(dossier.deathCertificate).toMatchObject({ needsReview: true, refusedReadings: 2 });
  });
});

describe('a certificate that was not read', () => {
  it('because the reader timed out is held, whatever its sender says of it', async () => {
    test.neighbours.reading = { wasRead: false, score: null };
    const { reporter, dossier } = await create(withCertificate({ score: 96, ocrData: null }));
    expect(dossier.deathCertificate).toMatchObject({ needsReview: true, score: null });
    expect((await test.tell(reporter, dossier._id, ENERGY._id)).leavesAt).toBeNull();
  });

  it('because it is broken is refused', async () => {
    test.neighbours.reading = { wasRead: false, score: null, isUnreadable: true };
    expect(await statusOf(create())).toBe(422);
  });
});

describe('somebody else’s certificate', () => {
  const hendriks = { last_name: 'Hendriks', insertion: null, date_of_birth: '1948-07-14' };
  it.each([
    ['surname', { last_name: 'Hendriks', insertion: null }],
    ['date of birth', { date_of_birth: '1948-07-14' }],
    ['date of death', { date_of_death: '2017-07-20' }],
  ])('with another %s is reviewed before anybody is notified', async (_field, says) => {
    test.neighbours.reading = { wasRead: true, score: 96, says };
    const { reporter, dossier } = await create();
    expect(dossier.deathCertificate).toMatchObject({ isCertificateAvailable: true, needsReview: true });
    expect(dossier.deceased.isValidated).toBe(false);
    expect((await test.tell(reporter, dossier._id, BANK._id)).leavesAt).toBeNull();
  });

  it.each(['last_name', 'date_of_birth', 'date_of_death'])(
    'with its %s blotted out is reviewed before anybody is notified',
    async (field) => {
      test.neighbours.reading = { wasRead: true, score: 61, says: { [field]: null } };
      const { reporter, dossier } = await create();
      expect(dossier.deathCertificate).toMatchObject({ isCertificateAvailable: true, needsReview: true });
      expect((await test.tell(reporter, dossier._id, BANK._id)).leavesAt).toBeNull();
      await linkTo(dossier);
      expect(mailsToOffice(dossier)[0]?.text).toContain('Niet gelezen.');
    },
  );

  it('with a smeared name and date of birth is reviewed, also when what is legible agrees', async () => {
    test.neighbours.reading = { wasRead: true, score: 80, confident: ['date_of_death'] };
    const { dossier } = await create();
    expect(dossier.deathCertificate.needsReview).toBe(true);
    const hash = await linkTo(dossier);
    const { reasons, fields } = await test.visitor.readCertificateReview({ params: { hash } });
    expect(reasons).toEqual(['reading-unsure']);
    expect(fields.filter(({ isUnsure }) => isUnsure).map(({ field }) => field)).toEqual([
      'lastName',
      'dateOfBirth',
    ]);
    expect(mailsToOffice(dossier)[0]?.text).toContain('Gelezen: 15 maart 1941, niet zeker.');
  });

  it('with a smeared name is reviewed when a letter differs, but not when it is the same name', async () => {
    const confident = ['date_of_birth', 'date_of_death'] as const;
    const smeared = (last_name: string) => ({
      wasRead: true,
      score: 80,
      confident: [...confident],
      says: { last_name },
    });
    test.neighbours.reading = smeared('Berch');
    expect((await create()).dossier.deathCertificate.needsReview).toBe(true);
    test.neighbours.reading = smeared('Bergh');
    expect((await create()).dossier.deathCertificate.needsReview).toBe(false);
  });

  it('is not made right by a forged reading, nor is the death in the Netherlands', async () => {
    test.neighbours.reading = { wasRead: true, score: 96, says: { ...hendriks, first_names: null } };
    const forged = { ocrData: { ...report().deceased, last_name: 'Bergh', first_names: 'Wilhelmina' } };
    const { dossier } = await create(withCertificate({ ...forged, score: 100 }));
    expect(dossier.deathCertificate).toMatchObject({
      needsReview: true,
      ocrData: { last_name: 'Hendriks' },
      score: 96,
    });
    expect(dossier.deceased.deathInNl).toBeNull();
  });

  it('cannot be turned by hand into a death in the Netherlands', async () => {
    test.neighbours.reading = { wasRead: true, score: 96, says: { first_names: null } };
    const { reporter, dossier } = await create();
    expect((await putDeceased(reporter, dossier, { deathInNl: true })).deathInNl).toBeNull();
  });

  it('is not suspected for another spelling of the same name', async () => {
    test.neighbours.reading = { wasRead: true, score: 96, says: { last_name: 'BERGH', insertion: null } };
    const { dossier } = await create();
    expect(dossier.deathCertificate.needsReview).toBe(false);
    expect(dossier.deceased.isValidated).toBe(true);
  });
});

describe('the same certificate in another dossier', () => {
  it('about another person is reviewed, without a word about the other dossier', async () => {
    const first = await create();
    expect(first.dossier.deathCertificate.needsReview).toBe(false);
    // The date on the paper was changed in between.
    const says = { date_of_birth: '1961-02-03' };
    test.neighbours.reading = { wasRead: true, score: 92, says, reportedIn: [first.dossier._id] };
    const deceased = { ...report().deceased, dateOfBirth: '1961-02-03' };
    const second = await create({ deceased });
    expect(second.dossier.deathCertificate).toMatchObject({ needsReview: true, duplicate: true });
    expect(JSON.stringify(second.dossier)).not.toMatch(new RegExp(`${first.dossier._id}|1941-03-15`));
    test.neighbours.reading = { wasRead: true, score: 92, reportedIn: [first.dossier._id] };
    expect((await create()).dossier.deathCertificate.needsReview).toBe(false);
  });
});

describe('the same certificate in another dossier that was created concurrently', () => {
  /** Before the job that links the certificate to its dossier has run, neither dossier sees the other. */
  async function bothAtOnce(otherBirthDate: string) {
    const other = await create({ deceased: { ...report().deceased, dateOfBirth: otherBirthDate } });
    test.neighbours.reportedAtOnce = [other.dossier._id];
    const made = await create();
    await test.tell(made.reporter, made.dossier._id, ENERGY._id, 600);
    return made;
  }
  const linked = ({ _id }: Pick<Dossier, '_id'>) =>
    vi.waitFor(() => expect(test.neighbours.linked).toContain(`dossier/${_id}`));

  it('about another person is detected nevertheless, and what has not left is held', async () => {
    const { reporter, dossier } = await bothAtOnce('1961-02-03');
    await vi.waitFor(async () =>
      expect((await read(reporter, dossier)).deathCertificate.needsReview).toBe(true),
    );
    const whole = await read(reporter, dossier);
    expect(whole.deathCertificate.duplicate).toBe(true);
    expect((await test.tell(reporter, dossier._id, ENERGY._id)).leavesAt).toBeNull();
    expect(
      await test.visitor.readCertificateReview({ params: { hash: await linkTo(dossier) } }),
    ).toMatchObject({ reasons: ['reported-otherwise'] });
  });

  it('about the same person is a second report', async () => {
    const { reporter, dossier } = await bothAtOnce(report().deceased.dateOfBirth ?? '');
    await linked(dossier);
    await vi.waitFor(async () =>
      expect((await read(reporter, dossier)).deathCertificate.duplicate).toBe(true),
    );
    expect((await read(reporter, dossier)).deathCertificate.needsReview).toBe(false);
  });

  const told = async (reporter: Reporter, dossier: Dossier) =>
    (await read(reporter, dossier)).messages.filter(
      ({ content_key }) => content_key === 'message.certificateUsedBefore',
    );

  /** Lets the job run now that asks the reader again later. */
  const lookAgain = async (dossier: Dossier) => {
    const jobs = connect<Record<string, never>>(test.connection, 'jobs', 1);
    await vi.waitFor(async () => {
      const { rows } = await sql`update jobs.job set start_after = now()
        where name = 'dossier.link-certificate' and state = 'created' and data->>'dossierId' = ${dossier._id}
        and start_after = '2999-11-12T10:10:00Z' returning id`.execute(jobs);
      expect(rows).toHaveLength(1);
    });
    await jobs.destroy();
  };

  it('is told to the reporter afterwards, once, unless the page warned of it before sending', async () => {
    const first = await create();
    test.neighbours.reading = { wasRead: true, score: 92, reportedIn: [first.dossier._id] };
    test.neighbours.reportedAtOnce = [first.dossier._id];
    const late = await create();
    await vi.waitFor(async () => expect(await told(late.reporter, late.dossier)).toHaveLength(1));
    await test.mailAbout(late.dossier, 'bericht');
    const warned = await create(withCertificate({ duplicate: true }));
    await linked(warned.dossier);
    await dueJobsAreDone(test.connection);
    expect(await told(warned.reporter, warned.dossier)).toEqual([]);
    expect(JSON.stringify(warned.dossier)).not.toContain('isDuplicateTold');
  });

  it('is detected once the reader has time for it, and the back office is told', async () => {
    const other = await create({ deceased: { ...report().deceased, dateOfBirth: '1961-02-03' } });
    test.neighbours.reading = { wasRead: false, score: null };
    test.clock.now = new Date('2999-11-12T10:00:00Z');
    const { reporter, dossier } = await create();
    await linked(dossier);
    await linkTo(dossier);
    expect((await read(reporter, dossier)).deathCertificate.needsReview).toBe(true);
    test.neighbours.reading = { wasRead: true, score: 92 };
    test.neighbours.reportedAtOnce = [other.dossier._id];
    await lookAgain(dossier);
    await vi.waitFor(async () => expect(await told(reporter, dossier)).toHaveLength(1));
    expect(
      await test.visitor.readCertificateReview({ params: { hash: await linkTo(dossier, 2) } }),
    ).toMatchObject({ reasons: ['certificate-unread', 'reported-otherwise'] });
  });

  it('with the very same file is reviewed', async () => {
    test.neighbours.isFileTaken = true;
    const { reporter, dossier } = await create();
    await vi.waitFor(async () =>
      expect((await read(reporter, dossier)).deathCertificate.needsReview).toBe(true),
    );
  });
});

describe('while the certificate is under review', () => {
  it('no call lets a notice leave', async () => {
    const { reporter, dossier, act } = await held();
    // Sent again, by the other act, by a provider added later, and by the task itself.
    expect(await test.tell(reporter, dossier._id, ENERGY._id)).toEqual(act);
    await reporter.addProviderTasks({
      params: { dossierId: dossier._id },
      body: { providerIds: ['00000000-0000-4000-8000-000000000003'] },
    });
    const taskId = providerTask(await read(reporter, dossier), ENERGY._id)?._id ?? '';
    for (const status of ['active', 'completed'] as const)
      expect(
        await statusOf(
          reporter.updateTask({ params: { taskId, dossierId: dossier._id }, body: { task: { status } } }),
        ),
      ).toBe(409);
    expect(await refusalOf(content(dossier))).toMatchObject({ rule: 'certificate-unproven' });
    expect(await refusalOf(content(dossier, act.actId))).toMatchObject({ status: 409 });
    expect(registeredFor(dossier).every(({ leavesAt }) => leavesAt === null)).toBe(true);
  });

  it('no provider can use the API for the dossier', async () => {
    const { dossier } = await held();
    const params = place(dossier);
    expect(await statusOf(test.internal.receiveProducts({ params, body: { products: [pushed()] } }))).toBe(
      404,
    );
    expect(await statusOf(test.internal.receiveAnswer({ params, body: { status: 'Confirmed' } }))).toBe(404);
  });

  it('a notice can be withdrawn, and then stays withdrawn', async () => {
    const { reporter, dossier, act } = await held();
    await test.internal.reopenNotice({ params: place(dossier), query: { actId: act.actId } });
    await accept(dossier);
    expect(providerTask(await read(reporter, dossier), ENERGY._id)).toMatchObject({
      status: 'new',
      noticeHeldAt: null,
      noticeSentAt: null,
    });
  });

  it('when withdrawing and accepting are concurrent, nothing leaves that was withdrawn', async () => {
    const { reporter, dossier, act } = await held();
    await Promise.all([
      test.internal.reopenNotice({ params: place(dossier), query: { actId: act.actId } }),
      accept(dossier),
    ]);
    expect(providerTask(await read(reporter, dossier), ENERGY._id)?.noticeSentAt).toBeNull();
    expect(await statusOf(content(dossier, act.actId))).toBe(409);
  });

  it('the reporter is told that it waits, once there was time to send what belongs to the report', async () => {
    const { reporter, dossier, mailed } = await createdInTime();
    for (const { _id } of [BANK, ENERGY]) await test.tell(reporter, dossier._id, _id);
    const { text } = await mailed();
    expect(text).toContain('bekijkt eerst je akte van overlijden, binnen één werkdag');
    expect(text).toContain('Je hoeft nu niets te doen.');
    expect(text).not.toContain('nog niet verstuurd');
  });

  it('the reporter is told what they did not send, and that it leaves after the check', async () => {
    const { reporter, dossier, mailed } = await createdInTime();
    await test.tell(reporter, dossier._id, ENERGY._id);
    const { text, html } = await mailed();
    expect(text).toContain('Je melding aan Noorderbank is nog niet verstuurd.');
    expect(text + html).not.toMatch(/hoeft (nu )?niets te doen/);
  });
});

describe('a certificate that proved the death', () => {
  async function sent() {
    const made = await create();
    const act = await test.tell(made.reporter, made.dossier._id, ENERGY._id, 600);
    return { ...made, act };
  }

  it('proves nothing after the report is changed to another person: what has not left is held', async () => {
    const { reporter, dossier, act } = await sent();
    await putDeceased(reporter, dossier, { lastName: 'Burgemeester', insertion: null });
    const whole = await read(reporter, dossier);
    expect(whole.deathCertificate.needsReview).toBe(true);
    expect(providerTask(whole, ENERGY._id)).toMatchObject({ noticeSentAt: null, noticeLeavesAt: null });
    expect(await refusalOf(content(dossier, act.actId))).toMatchObject({ rule: 'certificate-unproven' });
    expect((await test.tell(reporter, dossier._id, BANK._id)).leavesAt).toBeNull();
  });

  it('cannot be led away step by step', async () => {
    const { reporter, dossier } = await sent();
    await putDeceased(reporter, dossier, { lastName: 'Bergh-Burgemeester' });
    expect((await read(reporter, dossier)).deathCertificate.needsReview).toBe(false);
    await putDeceased(reporter, dossier, { lastName: 'Burgemeester', insertion: null });
    expect((await read(reporter, dossier)).deathCertificate.needsReview).toBe(true);
  });

  it('proves nothing after a change by PUT of the dossier either', async () => {
    const { reporter, dossier } = await sent();
    const deceased = { ...report().deceased, dateOfBirth: '1961-02-03' };
    await reporter.updateDossier({ params: { id: dossier._id }, body: { dossier: { deceased } } });
    expect((await read(reporter, dossier)).deathCertificate.needsReview).toBe(true);
  });

  it('releases what was held, under the same act, when the mistake is corrected', async () => {
    const { reporter, dossier, act } = await sent();
    await putDeceased(reporter, dossier, { dateOfDeath: '2026-11-08' });
    await putDeceased(reporter, dossier, {});
    const whole = await read(reporter, dossier);
    expect(whole.deathCertificate.needsReview).toBe(false);
    expect(providerTask(whole, ENERGY._id)).toMatchObject({ noticeHeldAt: null, status: 'active' });
    expect((await content(dossier, act.actId)).deceased.dateOfDeath).toBe('2026-11-09');
  });

  it('does not undo a notice that has left, but holds what would follow it', async () => {
    const { reporter, dossier } = await create();
    const { actId } = await test.tell(reporter, dossier._id, ENERGY._id);
    await content(dossier, actId);
    await test.internal.receiveProducts({
      params: place(dossier),
      body: { products: [pushed({ productType: 'mortgage' })] },
    });
    await putDeceased(reporter, dossier, { lastName: 'Burgemeester', insertion: null });
    const whole = await read(reporter, dossier);
    expect(providerTask(whole, ENERGY._id)?.noticeSentAt).toBeTruthy();
    expect(await refusalOf(content(dossier))).toMatchObject({ rule: 'certificate-unproven' });
    const product = whole.products[0]?.uuid ?? '';
    const task = whole.tasks.find(({ productId }) => productId === product);
    await test.internal.activateTask({ params: { dossierId: dossier._id, taskId: task?._id ?? '' } });
    await reporter.updateTask({
      params: { taskId: task?._id ?? '', dossierId: dossier._id },
      body: { task: { status: 'completed' } },
    });
    const settled = { params: { ...place(dossier), productId: product } };
    expect(await refusalOf(test.internal.readSettledProduct(settled))).toMatchObject({
      rule: 'certificate-unproven',
    });
    await accept(dossier);
    expect((await test.internal.readSettledProduct(settled)).product.uuid).toBe(product);
  });

  /** A provider asked something after its notice, and then a changed name put the certificate under review. */
  async function askedAndChanged() {
    const made = await create();
    const { reporter, dossier } = made;
    const { actId } = await test.tell(reporter, dossier._id, ENERGY._id);
    await content(dossier, actId);
    const extraQuestions = JSON.stringify({
      type: 'object',
      properties: { pas: { type: 'boolean', title: 'Heb je de pas nog?' } },
    });
    await test.internal.receiveQuestions({ params: place(dossier), body: { extraQuestions } });
    await putDeceased(reporter, dossier, { lastName: 'Burgemeester', insertion: null });
    const { _id: taskId = '' } = providerTask(await read(reporter, dossier), ENERGY._id) ?? {};
    const answer = () =>
      reporter.updateTask({
        params: { dossierId: dossier._id, taskId },
        body: { task: { status: 'active', collectedData: { providerQuestionAnswers: { pas: true } } } },
      });
    const replyId = () =>
      vi.waitFor(() => {
        const own = `${dossier._id}/${ENERGY._id}`;
        const ids = test.neighbours.answered.flatMap((one) => (one.place === own ? [one.answersId] : []));
        expect(ids).toHaveLength(1);
        return ids[0] ?? '';
      });
    return { ...made, answer, replyId };
  }

  it('holds the answers to a later question of a provider as well, and its task says so', async () => {
    const { reporter, dossier, answer, replyId } = await askedAndChanged();
    const stand = async () => {
      const task = providerTask(await read(reporter, dossier), ENERGY._id);
      return { ...task, textKey: task?.descriptionKey };
    };
    expect((await stand()).textKey).toBe('task.provider.asked');
    await answer();
    expect(await refusalOf(content(dossier))).toMatchObject({ rule: 'certificate-unproven' });
    expect(await stand()).toMatchObject({
      textKey: 'task.provider.answersHeld',
      answersHeldAt: NOW.toISOString(),
    });
    await refuse(dossier);
    expect((await stand()).textKey).toBe('task.provider.answersBlocked');
    await putDeceased(reporter, dossier, {});
    await reporter.updateDossier({
      params: { id: dossier._id },
      body: { dossier: { deathCertificate: certificateFile() } },
    });
    expect(await stand()).toMatchObject({
      textKey: 'task.provider.answersHeld',
      answersHeldAt: NOW.toISOString(),
    });
    const { answers } = await test.internal.readReply({
      params: { ...place(dossier), replyId: await replyId() },
    });
    expect(answers).toEqual([{ label: 'Heb je de pas nog?', answer: 'Ja' }]);
    expect(await stand()).toMatchObject({ textKey: 'task.provider.sent', answersHeldAt: null });
  });

  it('counts the day to reply to held answers from when they leave, and reminds of none before', async () => {
    const { reporter, dossier, answer, replyId } = await askedAndChanged();
    await answer();
    await accept(dossier);
    const reminders = async () => {
      await test.schedules.remindOverdue();
      const { messages } = await read(reporter, dossier);
      return messages.filter(({ content_key }) => content_key.startsWith('message.replyOverdue')).length;
    };
    const task = async () => providerTask(await read(reporter, dossier), ENERGY._id);
    test.clock.now = new Date('2027-01-04T10:00:00Z');
    expect(await reminders()).toBe(0);
    expect((await task())?.descriptionKey).toBe('task.provider.answersHeld');
    const readReply = async () =>
      test.internal.readReply({ params: { ...place(dossier), replyId: await replyId() } });
    expect((await readReply()).replyDueOn).toBe('2027-01-18');
    expect(await task()).toMatchObject({ replyDueOn: '2027-01-18', remindedAt: null });
    // A mail that is tried again names the same day.
    test.clock.now = new Date('2027-01-05T10:00:00Z');
    expect((await readReply()).replyDueOn).toBe('2027-01-18');
    test.clock.now = new Date('2027-01-19T10:00:00Z');
    expect(await reminders()).toBe(1);
  });

  it('holds no answers any more once their provider has answered without them', async () => {
    const { reporter, dossier, answer } = await askedAndChanged();
    const task = async () => providerTask(await read(reporter, dossier), ENERGY._id);
    await answer();
    expect((await task())?.answersHeldAt).toBe(NOW.toISOString());
    const denial = { status: 'Denied', reason: 'incomplete', message: 'Welk nummer?' } as const;
    await test.internal.receiveAnswer({ params: place(dossier), body: denial });
    expect(await task()).toMatchObject({ answersHeldAt: null, descriptionKey: 'task.provider.denied' });
  });

  describe('after the grace has passed while the mail could not leave', () => {
    async function overdue() {
      const made = await sent();
      test.clock.now = new Date(NOW.getTime() + 3600_000);
      await putDeceased(made.reporter, made.dossier, { lastName: 'Burgemeester', insertion: null });
      const whole = await read(made.reporter, made.dossier);
      return { ...made, whole };
    }

    it('holds the notice, and says so', async () => {
      const { dossier, act, whole } = await overdue();
      expect(providerTask(whole, ENERGY._id)).toMatchObject({
        noticeHeldAt: NOW.toISOString(),
        noticeSentAt: null,
        descriptionKey: 'task.provider.held',
      });
      expect(await refusalOf(content(dossier, act.actId))).toMatchObject({ rule: 'certificate-unproven' });
    });

    it('releases it after the usual grace when it is accepted', async () => {
      const { reporter, dossier, act } = await overdue();
      await accept(dossier);
      expect(providerTask(await read(reporter, dossier), ENERGY._id)).toMatchObject({
        noticeHeldAt: null,
        noticeLeavesAt: new Date(test.clock.now.getTime() + 600_000).toISOString(),
      });
      expect((await content(dossier, act.actId)).reference).toBe(dossier.reference);
    });

    it('makes it unsent when it is refused', async () => {
      const { reporter, dossier, act } = await overdue();
      await refuse(dossier);
      expect(providerTask(await read(reporter, dossier), ENERGY._id)).toMatchObject({
        status: 'new',
        noticeHeldAt: null,
        noticeSentAt: null,
      });
      expect(await refusalOf(content(dossier, act.actId))).toMatchObject({ rule: 'notice-not-sent' });
    });

    it('holds it when its content is fetched again after a mail server had refused it', async () => {
      const { reporter, dossier, act } = await sent();
      await content(dossier, act.actId);
      await putDeceased(reporter, dossier, { lastName: 'Burgemeester', insertion: null });
      const state = async () => providerTask(await read(reporter, dossier), ENERGY._id);
      expect((await state())?.noticeSentAt).toBeTruthy();
      expect(await refusalOf(content(dossier, act.actId))).toMatchObject({ rule: 'certificate-unproven' });
      expect(await state()).toMatchObject({ noticeHeldAt: NOW.toISOString(), noticeSentAt: null });
      await accept(dossier);
      expect(await state()).toMatchObject({ noticeHeldAt: null, noticeSentAt: NOW.toISOString() });
    });
  });

  it('can be fetched by a failing web hook as often as it likes, without changing a task', async () => {
    const { reporter, dossier, act } = await sent();
    await content(dossier, act.actId);
    const before = await read(reporter, dossier);
    for (let time = 0; time < 3; time += 1) await content(dossier, act.actId);
    expect(await read(reporter, dossier)).toEqual(before);
  });

  it('causes no reminder to a provider while it is under review, but one afterwards', async () => {
    const { reporter, dossier } = await create();
    const { actId } = await test.tell(reporter, dossier._id, ENERGY._id);
    await content(dossier, actId);
    await putDeceased(reporter, dossier, { lastName: 'Burgemeester', insertion: null });
    test.clock.now = new Date('2026-12-20T10:00:00Z');
    await test.schedules.remindOverdue();
    const told = async () =>
      (await read(reporter, dossier)).messages.filter((one) => one.content_key === 'message.replyOverdue');
    expect(await told()).toEqual([]);
    await accept(dossier);
    await test.schedules.remindOverdue();
    expect(await told()).toHaveLength(1);
  });
});

describe('an accepted certificate', () => {
  it('releases what was held after the usual grace, once each, and the reporter is told', async () => {
    const { reporter, dossier, act } = await held();
    await test.tell(reporter, dossier._id, BANK._id);
    // The earlier job must have run: run late, it would register the accepted notice a second time.
    await vi.waitFor(() => expect(registeredFor(dossier)).toMatchObject([{ leavesAt: null }]));
    await accept(dossier);
    const whole = await read(reporter, dossier);
    const leavesAt = new Date(NOW.getTime() + 600_000).toISOString();
    for (const id of [ENERGY._id, BANK._id])
      expect(providerTask(whole, id)).toMatchObject({
        noticeHeldAt: null,
        noticeSentAt: NOW.toISOString(),
        noticeLeavesAt: leavesAt,
        status: 'active',
      });
    expect(whole.status).toBe('submitted');
    await vi.waitFor(() =>
      expect(registeredFor(dossier).filter((one) => one.leavesAt === leavesAt)).toHaveLength(1),
    );
    expect(registeredFor(dossier).every(({ actId }) => actId === act.actId)).toBe(true);
    expect((await content(dossier, act.actId)).reference).toBe(dossier.reference);
    expect(whole.messages).toMatchObject([
      { content_key: 'message.certificateAccepted', messageVariables: { count: 2 } },
    ]);
    expect((await test.mailAbout(dossier, 'De akte is in orde')).text).toContain(
      'meldingen die wachtten, versturen we nu',
    );
  });

  it('by two people concurrently is accepted once', async () => {
    const { reporter, dossier } = await held();
    const hash = await linkTo(dossier);
    const body = { verdict: 'accept' as const, hash };
    const answers = await Promise.allSettled([
      test.visitor.decideCertificateReview({ body }),
      test.visitor.decideCertificateReview({ body }),
      accept(dossier),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const told = (await read(reporter, dossier)).messages;
    expect(told).toHaveLength(1);
  });

  it.each([
    ['accepted', accept, 'message.certificateInOrder', 'De akte is in orde'],
    ['refused', refuse, 'message.certificateRefusedLater', 'We kunnen je akte niet gebruiken'],
  ] as const)('or one %s after all left: no message about sending', async (_verdict, judge, key, subject) => {
    const { reporter, dossier } = await test.reporterWithDossier(report([ENERGY]));
    const { actId } = await test.tell(reporter, dossier._id, ENERGY._id);
    await content(dossier, actId);
    await putDeceased(reporter, dossier, { lastName: 'Burgemeester', insertion: null });
    await judge(dossier);
    expect((await read(reporter, dossier)).messages).toMatchObject([{ content_key: key }]);
    expect((await test.mailAbout(dossier, subject)).text).not.toContain('bericht sturen');
  });

  it('stays accepted for this person, and for nobody else', async () => {
    const { reporter, dossier } = await held();
    await accept(dossier);
    await putDeceased(reporter, dossier, { firstName: 'Willie', lastName: 'BERGH' });
    expect((await read(reporter, dossier)).deathCertificate.needsReview).toBe(false);
    await putDeceased(reporter, dossier, { lastName: 'Burgemeester', insertion: null });
    expect((await read(reporter, dossier)).deathCertificate.needsReview).toBe(true);
  });
});

describe('a refused certificate', () => {
  it('no longer says that the death was in the Netherlands', async () => {
    const { reporter, dossier } = await held();
    expect((await read(reporter, dossier)).deceased.deathInNl).toBe(true);
    await refuse(dossier);
    expect((await read(reporter, dossier)).deceased.deathInNl).toBeNull();
  });

  it('makes what was held unsent, the task has to be done again, and the reporter reads why', async () => {
    const { reporter, dossier, act } = await held();
    await refuse(dossier);
    const whole = await read(reporter, dossier);
    expect(providerTask(whole, ENERGY._id)).toMatchObject({
      status: 'new',
      noticeHeldAt: null,
      noticeSentAt: null,
    });
    expect(whole.tasks.find(({ type }) => type === 'upload_death_certificate')?.status).toBe('new');
    expect(await statusOf(content(dossier, act.actId))).toBe(409);
    const mail = await test.mailAbout(dossier, 'We kunnen je akte niet gebruiken');
    expect(mail.text).toContain('De naam is niet leesbaar.');
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
      'Je meldingen aan Noorderbank en Lichtpunt zijn nog niet verstuurd.',
    );
    // The reporter can now hand in a better one and send again.
    await reporter.updateDossier({
      params: { id: dossier._id },
      body: { dossier: { deathCertificate: certificateFile() } },
    });
    const again = await test.tell(reporter, dossier._id, ENERGY._id);
    expect(again.actId).not.toBe(act.actId);
    expect(again.leavesAt).toBeTruthy();
  });
});

describe('a certificate that is replaced during its review', () => {
  it('closes that review, and the new one is judged by itself', async () => {
    const { reporter, dossier, act } = await held();
    const hash = await linkTo(dossier);
    await reporter.updateDossier({
      params: { id: dossier._id },
      body: { dossier: { deathCertificate: certificateFile() } },
    });
    const whole = await read(reporter, dossier);
    expect(whole.deathCertificate.needsReview).toBe(false);
    expect(providerTask(whole, ENERGY._id)?.noticeLeavesAt).toBeTruthy();
    expect((await content(dossier, act.actId)).reference).toBe(dossier.reference);
    expect(await statusOf(test.visitor.readCertificateReview({ params: { hash } }))).toBe(410);
    expect(await statusOf(accept(dossier))).toBe(409);
  });

  const replace = (reporter: Reporter, dossier: Dossier, rest: object = {}, says = true) =>
    reporter.updateDossier({
      params: { id: dossier._id },
      body: {
        dossier: { deathCertificate: { ...certificateFile(), isCertificateAvailable: true, ...rest } },
        tasks: says ? [{ ...handedIn(dossier), status: 'completed', collectedData: {} }] : [],
      },
    });
  const handedIn = ({ tasks }: Dossier) => {
    const { _id = '' } = tasks.find(({ type }) => type === 'upload_death_certificate') ?? {};
    return { _id };
  };

  it.each([
    ['who says that the task is done', true],
    ['who says nothing of the task', false],
  ])('stays when the reader refuses the new one, for a sender %s', async (_who, says) => {
    const { reporter, dossier } = await held();
    const before = await read(reporter, dossier);
    const hash = await linkTo(dossier);
    await dueJobsAreDone(test.connection);
    test.neighbours.erased = [];
    test.neighbours.reading = { wasRead: false, score: null, isUnreadable: true };
    expect(await refusalOf(replace(reporter, dossier, {}, says))).toMatchObject({
      status: 422,
      errors: [{ field: 'dossier.deathCertificate.fileId', code: 'scoreUnacceptable' }],
    });
    invoice();
    expect(await statusOf(replace(reporter, dossier, {}, says))).toBe(422);
    expect(await read(reporter, dossier)).toEqual(before);
    await dueJobsAreDone(test.connection);
    expect(test.neighbours.erased).toEqual([]);
    await test.visitor.decideCertificateReview({ body: { verdict: 'accept', hash } });
    expect(providerTask(await read(reporter, dossier), ENERGY._id)?.noticeLeavesAt).toBeTruthy();
  });

  it.each([
    ['from abroad', { fromAbroad: true }, { wasRead: true, score: 10 }],
    ['that was refused twice', {}, { wasRead: true, score: 10, refusedReadings: 2 }],
    ['that the reader had no time for', {}, { wasRead: false, score: null }],
  ])('is replaced by one %s, which is reviewed in its place', async (_which, rest, reading) => {
    const { reporter, dossier, act } = await held();
    await linkTo(dossier);
    test.neighbours.reading = reading;
    const whole = await replace(reporter, dossier, rest);
    expect(whole.deathCertificate).toMatchObject({ isCertificateAvailable: true, needsReview: true });
    expect(whole.deathCertificate.fileId).not.toBe(dossier.deathCertificate.fileId);
    const first = `/internal/file/${dossier.deathCertificate.fileId}/dossier/${dossier._id}`;
    await vi.waitFor(() => expect(test.neighbours.erased).toContain(first));
    expect(whole.tasks.find(({ _id }) => _id === handedIn(dossier)._id)?.status).toBe('completed');
    expect(providerTask(whole, ENERGY._id)?.noticeHeldAt).toBeTruthy();
    const hash = await linkTo(dossier, 2);
    await test.visitor.decideCertificateReview({ body: { verdict: 'accept', hash } });
    expect((await content(dossier, act.actId)).reference).toBe(dossier.reference);
  });

  it('is not replaced once it proved the death', async () => {
    const { reporter, dossier } = await create();
    const replacing = reporter.updateDossier({
      params: { id: dossier._id },
      body: { dossier: { deathCertificate: certificateFile() } },
    });
    expect(await refusalOf(replacing)).toMatchObject({ status: 403, rule: 'certificate-settled' });
  });
});

describe('the link of the back office', () => {
  it('shows the values read beside those typed, and the reasons', async () => {
    test.neighbours.reading = { wasRead: true, score: 96, says: { last_name: 'Hendriks', insertion: null } };
    const { dossier } = await create();
    const hash = await linkTo(dossier);
    expect(await test.visitor.readCertificateReview({ params: { hash } })).toMatchObject({
      reference: dossier.reference,
      reasons: ['reading-disagrees'],
      fields: expect.arrayContaining([
        { field: 'lastName', typed: 'van den Bergh', read: 'Hendriks', differs: true, isUnsure: false },
        { field: 'dateOfBirth', typed: '1941-03-15', read: '1941-03-15', differs: false, isUnsure: false },
      ]),
    });
    const file = await test.visitor.readReviewedFile({ params: { hash } });
    expect(await file.text()).toBe('%PDF-1.7');
    const [mail] = mailsToOffice(dossier);
    expect(mail?.text).toContain('Ingevuld: van den Bergh. Gelezen: Hendriks. Dit verschilt.');
  });

  it('changes nothing when it is opened, however often, as mail scanners do', async () => {
    const { reporter, dossier } = await held();
    const hash = await linkTo(dossier);
    const before = await read(reporter, dossier);
    for (let time = 0; time < 3; time += 1) {
      await test.visitor.readCertificateReview({ params: { hash } });
      await test.visitor.readReviewedFile({ params: { hash } });
    }
    expect(await read(reporter, dossier)).toEqual(before);
  });

  it('can be used once', async () => {
    const { reporter, dossier } = await held();
    const hash = await linkTo(dossier);
    await test.visitor.decideCertificateReview({ body: { verdict: 'refuse', hash, reason: 'Onleesbaar.' } });
    for (const call of [
      () => test.visitor.decideCertificateReview({ body: { verdict: 'accept', hash } }),
      () => test.visitor.readCertificateReview({ params: { hash } }),
      () => test.visitor.readReviewedFile({ params: { hash } }),
      () => test.visitor.readReviewedPicture({ params: { hash } }),
    ])
      expect(await statusOf(call())).toBe(410);
    expect((await read(reporter, dossier)).messages).toMatchObject([
      { messageVariables: { reason: 'Onleesbaar.' } },
    ]);
  });

  it('is sent once more when nobody has decided, and not after a decision', async () => {
    const { dossier } = await held();
    const reminders = () => aboutReview(dossier).filter(({ subject }) => subject.startsWith('Herinnering'));
    await vi.waitFor(() => expect(reminders()).toHaveLength(1));
    const hash = hashIn(reminders()[0]?.text ?? '');
    await test.visitor.decideCertificateReview({ body: { verdict: 'accept', hash } });
    const { dossier: other } = await create(withCertificate({ fromAbroad: true }));
    await vi.waitFor(() => expect(aboutReview(other)).toHaveLength(2));
    expect(reminders()).toHaveLength(1);
  });

  it('opens nothing when it is guessed or after 30 days, and refuses nothing without a reason', async () => {
    const { dossier } = await held();
    const hash = await linkTo(dossier);
    const guess = 'a'.repeat(43);
    expect(await statusOf(test.visitor.readCertificateReview({ params: { hash: guess } }))).toBe(404);
    expect(
      await statusOf(test.visitor.decideCertificateReview({ body: { verdict: 'accept', hash: guess } })),
    ).toBe(404);
    expect(
      await statusOf(
        test.visitor.decideCertificateReview({ body: { verdict: 'refuse', hash, reason: '  ' } }),
      ),
    ).toBe(422);
    test.clock.now = new Date(NOW.getTime() + 31 * 24 * 3600_000);
    expect(await statusOf(test.visitor.readCertificateReview({ params: { hash } }))).toBe(404);
  });

  it('is about the person in its mail: a change in between starts another review', async () => {
    const { reporter, dossier } = await held();
    const hash = await linkTo(dossier);
    await putDeceased(reporter, dossier, { lastName: 'Burgemeester', insertion: null });
    expect(await statusOf(test.visitor.decideCertificateReview({ body: { verdict: 'accept', hash } }))).toBe(
      410,
    );
    const newer = await linkTo(dossier, 2);
    await test.visitor.decideCertificateReview({ body: { verdict: 'accept', hash: newer } });
    expect((await read(reporter, dossier)).deathCertificate.needsReview).toBe(false);
  });
});
