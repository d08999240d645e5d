import { randomUUID } from 'node:crypto';
import type { Address } from '@nabericht/domain/people/address';
import { ADDITIONAL_QUESTIONS } from '@nabericht/domain/report/additional-questions';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADDITIONAL,
  ASKING,
  ASKING_TOO,
  BANK,
  CLOSED,
  certificateFile,
  ELSEWHERE,
  ENERGY,
  NN,
  nnReport,
  pushed,
  report,
  withoutCertificate,
} from './report.ts';
import {
  REPORTER_EMAIL,
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
  test.neighbours.reading = { wasRead: true, score: 92 };
  test.mails.length = 0;
  await test.forgetLimits();
});

describe('a report becomes a dossier', () => {
  it('with its people, tasks and certificate, and no provider notified', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    expect(dossier.reference).toMatch(/^NB \d{4,} [A-Z]$/);
    expect(dossier.status).toBe('created');
    expect(dossier.persons).toMatchObject([
      { isReporter: true, email: REPORTER_EMAIL, phoneNumber: '0612345678' },
    ]);
    expect(dossier.deceased).toMatchObject({
      version: 1,
      address: { zipCode: '8911 AB', countryCode: 'NL' },
    });
    expect(dossier.deathCertificate).toMatchObject({ score: 92, isCertificateAvailable: true });
    expect(dossier.deathCertificate).not.toHaveProperty('fileHash');
    expect(dossier.tasks.map(({ type, status, noticeSentAt }) => [type, status, noticeSentAt])).toEqual([
      ['report_deceased', 'completed', null],
      ['upload_death_certificate', 'completed', null],
      ['provider', 'active', null],
      ['provider', 'active', null],
      ['upload_documents', 'new', null],
    ]);
    expect(dossier.tasks.map(({ titleArgs }) => titleArgs?.provider).filter(Boolean)).toEqual([
      'Noorderbank',
      'Lichtpunt',
    ]);
    const read = await reporter.readDossier({ params: { id: dossier._id } });
    expect(read.dossier).toEqual(dossier);
    expect(read.flags).toEqual({
      nnOnly: false,
      hasOwnTaskList: false,
      canAddProviders: true,
      certificateAvailable: true,
    });
    expect(await reporter.listDossiers({ query: {} })).toMatchObject({
      totalDocs: 1,
      totalPages: 1,
      docs: [{ _id: dossier._id, metaData: { lastName: 'Bergh', dateOfDeath: '2026-11-09' } }],
    });
  });

  it('and links the certificate to it', async () => {
    const { dossier } = await test.reporterWithDossier();
    await vi.waitFor(() => expect(test.neighbours.linked).toContain(`dossier/${dossier._id}`));
  });

  it('and mails the reporter that the certificate is missing, and nobody was notified', async () => {
    const { dossier } = await test.reporterWithDossier(report([BANK, ENERGY], withoutCertificate));
    const mail = await test.mailAbout(dossier, 'Je melding staat klaar');
    expect(mail.to.address).toBe(REPORTER_EMAIL);
    expect(mail.text).toContain(`http://localhost:4000/dossier/${dossier._id}/tasklist`);
    expect(mail.text).toContain('want de akte van overlijden ontbreekt');
    expect(mail.text).toContain('Daarna kun je de melding versturen.');
    expect(mail.html).toContain('Alleen de akte van overlijden ontbreekt nog.');
    expect(mail.html).toContain('Wilhelmina Johanna van den Bergh');
  });

  it('and mails the reporter which providers ask something first', async () => {
    const { dossier } = await test.reporterWithDossier(report([BANK, ASKING, ASKING_TOO]));
    const mail = await test.mailAbout(dossier, 'Nog een paar vragen over je melding');
    expect(mail.text).toContain('Vraagzaam en Weetgraag willen eerst nog iets van je weten');
    expect(mail.text).not.toContain('Noorderbank');
    expect(mail.text).toContain('Daarover krijg je een aparte mail.');
  });

  it('and announces no other mail when every provider asks something first', async () => {
    const { dossier } = await test.reporterWithDossier(report([ASKING, ASKING_TOO]));
    const mail = await test.mailAbout(dossier, 'Nog een paar vragen over je melding');
    expect(mail.text).toContain('Vraagzaam en Weetgraag willen eerst nog iets van je weten');
    expect(mail.text).not.toContain('een aparte mail');
  });

  it('and mails the reporter without a certificate which providers ask something too', async () => {
    const chosen = [BANK, ASKING, ASKING_TOO];
    const { dossier } = await test.reporterWithDossier(report(chosen, withoutCertificate));
    const { text, html } = await test.mailAbout(dossier, 'Je melding staat klaar');
    expect(html).not.toContain('Alleen de akte');
    expect(text).toContain('Daarna kun je de melding versturen aan Noorderbank.');
    expect(text).toContain('Vraagzaam en Weetgraag willen eerst nog iets van je weten. Is de akte er, dan');
  });

  it('and offers no sending after the certificate when every provider asks something first', async () => {
    const { dossier } = await test.reporterWithDossier(report([ASKING, ASKING_TOO], withoutCertificate));
    const { text } = await test.mailAbout(dossier, 'Je melding staat klaar');
    expect(text).toContain('Vraagzaam en Weetgraag willen eerst nog iets van je weten');
    expect(text).not.toContain('Daarna kun je de melding versturen');
  });

  it.each([
    ['child', true],
    ['funeralDirector', false],
  ] as const)('and condoles its reporter who is %s: %s', async (relationshipToDeceased, condoles) => {
    const persons = report().persons.map((person) => ({ ...person, relationshipToDeceased }));
    const { dossier } = await test.reporterWithDossier(report([BANK], { ...withoutCertificate, persons }));
    const { text } = await test.mailAbout(dossier, 'Je melding staat klaar');
    expect(text).toContain('Wij helpen je om dit stap voor stap te regelen.');
    expect(text.includes('We wensen je veel sterkte.')).toBe(condoles);
  });

  it('and mails the reporter later who was not notified, when nothing was missing', async () => {
    const { dossier } = await test.reporterWithDossier();
    const { text } = await test.mailAbout(dossier, 'is nog niet verstuurd');
    expect(text).toContain('Noorderbank en Lichtpunt hebben nog geen bericht gekregen');
  });

  it('for a client that knows only the entities of the specification', async () => {
    const reporter = await test.signIn();
    const { deceased, persons, providerIds } = report();
    const { fileId } = certificateFile();
    const reading = { last_name: 'Bergh', first_names: 'Wilhelmina Johanna', score: 3 };
    const dossier = {
      _id: null,
      status: 'completed',
      deceased: { ...deceased, isValidated: true, partner: null, partnerIbanSameAsDeceased: null },
      deathCertificate: {
        fileId,
        isCertificateAvailable: true,
        ocrCompleted: true,
        duplicate: false,
        score: 3,
        ocrData: reading,
      },
      persons: [
        {
          ...persons[0],
          uuid: null,
          dossierId: null,
          gender: null,
          iban: null,
          ibanName: null,
          kyc: null,
          isReporter: true,
          isValidated: true,
          isInvited: false,
          askForId: true,
          needsBSN: true,
          documentType: null,
          identification: { identificationProcessCompleted: true },
          files: [],
        },
      ],
      providers: [],
      products: [],
      tasks: [],
      messages: null,
      providerIds,
      providerData: null,
      fileIds: [fileId],
      frontendData: { draftId: null, returnTo: 'tasklist' },
      metaData: null,
      createdAt: null,
    };
    const response = await test.sendAs(test.app, reporter.token)('/v1/dossier', {
      method: 'POST',
      headers: new Headers({ 'content-type': 'application/json' }),
      body: JSON.stringify({ dossier }),
    });
    const made = await response.json();
    expect(made.errors).toBeUndefined();
    expect(response.status).toBe(201);
    expect(made).toMatchObject({
      status: 'created',
      deathCertificate: { score: 92, isCertificateAvailable: true },
      persons: [{ isReporter: true, isValidated: false, askForId: false, needsBSN: false }],
      frontendData: { returnTo: 'tasklist' },
    });
    const without = { deceased, persons, providerIds };
    const bare = await test.sendAs(test.app, reporter.token)('/v1/dossier', {
      method: 'POST',
      headers: new Headers({ 'content-type': 'application/json' }),
      body: JSON.stringify({ dossier: { ...without, deathCertificate: { isCertificateAvailable: false } } }),
    });
    expect(bare.status).toBe(201);
  });

  it('with a complete address, the house number apart from its addition', async () => {
    const region = { country: 'Nederland', state: 'Friesland', stateCode: 'FR', lat: 53.2, lng: 5.79 };
    const address = { ...report().deceased.address, ...region };
    const { dossier } = await test.reporterWithDossier({
      ...report(),
      deceased: { ...report().deceased, address: { ...address, houseNumber: '12A' } },
      persons: report().persons.map((person) => ({ ...person, address, documentType: 'passport' as const })),
    });
    expect(dossier.deceased.address).toMatchObject({ ...region, houseNumber: '12', addition: 'A' });
    expect(dossier.persons[0]).toMatchObject({ address: region, documentType: 'passport', kyc: null });
  });

  it('for a reporter who lives abroad, with a street and a city at least', async () => {
    const by = (address: Address) => ({
      ...report(),
      persons: report().persons.map((person) => ({ ...person, phoneNumber: '+32470123456', address })),
    });
    const refused = await refusalOf(test.reporterWithDossier(by({ countryCode: 'BE' })));
    expect(refused.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'dossier.persons.0.address.street required',
      'dossier.persons.0.address.city required',
    ]);
    const place = { countryCode: 'BE', street: 'Rue Haute', city: 'Luik' };
    const { dossier } = await test.reporterWithDossier(by(place));
    expect(dossier.persons[0]).toMatchObject({ address: place });
  });

  it('for a deceased who lived abroad, when only the country of each address is known', async () => {
    const abroad = { fromHolland: false, address: { countryCode: 'BE' } };
    const { dossier } = await test.reporterWithDossier({
      ...report(),
      deceased: { ...report().deceased, ...abroad },
    });
    expect(dossier.deceased.address).toMatchObject({ countryCode: 'BE', street: null, city: null });
    const refused = await refusalOf(
      test.reporterWithDossier({
        ...report(),
        deceased: {
          ...report().deceased,
          fromHolland: false,
          address: {},
          dateOfBirth: null,
          dateOfDeath: null,
        },
      }),
    );
    expect(refused.errors?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'dossier.deceased.address.countryCode required',
      'dossier.deceased.dateOfBirth required',
      'dossier.deceased.dateOfDeath required',
    ]);
  });

  it('with its files, derived from where they are used', async () => {
    const { dossier, reporter } = await test.reporterWithDossier();
    const { fileId } = dossier.deathCertificate;
    // Without the hash: anybody who reads it could get the file.
    expect(dossier.files).toEqual([
      {
        _id: fileId,
        url: `/v1/file/download/${fileId}`,
        creator: { kind: 'reporter', id: reporter.userId },
        dossier: dossier._id,
        documentType: 'death_certificate',
        mimetype: 'application/pdf',
        originalName: null,
        description: null,
      },
    ]);
    expect(dossier.fileIds).toEqual([fileId]);
  });

  it('with open questions as tasks when more than one provider asks', async () => {
    const { dossier } = await test.reporterWithDossier(report([ASKING, ASKING_TOO, BANK]));
    const tasks = dossier.tasks.filter(({ type }) => type === 'provider');
    expect(tasks.map(({ status, tags }) => [status, tags])).toEqual([
      ['new', ['urgent']],
      ['new', ['urgent']],
      ['active', []],
    ]);
  });

  it('with the answers to each of several providers that ask, when a client sends them', async () => {
    const answers = { customerNumber: 'K12', hasPet: true };
    const { dossier } = await test.reporterWithDossier({
      ...report([ASKING, ASKING_TOO]),
      providerData: { [ASKING_TOO._id]: { answers } },
    });
    const tasks = dossier.tasks.filter(({ type }) => type === 'provider');
    expect(tasks.map(({ status, collectedData }) => [status, collectedData.providerQuestionAnswers])).toEqual(
      [
        ['new', undefined],
        ['active', answers],
      ],
    );
  });

  it('in the variant of one provider, with its own questions', async () => {
    const input = report([NN]);
    const missing = await refusalOf((await test.signIn()).createDossier({ body: { dossier: input } }));
    expect(missing.errors?.map(({ field }) => field).sort()).toEqual([
      ...ADDITIONAL_QUESTIONS.map((question) => `dossier.deceased.${question}`).sort(),
      'dossier.persons.0.birthDate',
    ]);
    const { dossier, reporter } = await test.reporterWithDossier({
      ...input,
      deceased: { ...input.deceased, ...ADDITIONAL },
      persons: input.persons.map((person) => ({ ...person, phoneNumber: null, birthDate: '1970-02-01' })),
    });
    expect(dossier.deceased).toMatchObject(ADDITIONAL);
    const { flags } = await reporter.readDossier({ params: { id: dossier._id } });
    expect(flags.nnOnly).toBe(true);
    expect(dossier.tasks.map(({ type, status }) => `${type} ${status}`)).toContain(
      'extra_product_by_document new',
    );
    // Completed without a notice, so that nothing says that NN has answered.
    expect(dossier.tasks.find(({ type }) => type === 'provider')).toMatchObject({
      status: 'completed',
      noticeSentAt: null,
      descriptionKey: 'task.provider.ready',
    });
  });
});

describe('a dossier whose report requires more than when it was created', () => {
  it('accepts no change of one part, but one with everything that is missing', async () => {
    const { dossier, reporter } = await test.reporterWithDossier();
    const params = { id: dossier._id };
    // Makes it an NN-only dossier, to which the additional questions of that variant were never put.
    await query(`update dossier.dossier set nn_only = true where id = '${dossier._id}'`);
    const person = { ...dossier.persons[0], birthDate: '1970-02-01' };
    const missing = await refusalOf(
      reporter.updatePersons({ body: { persons: [{ ...person, dossierId: dossier._id }] } }),
    );
    // Where the person died was read from the certificate.
    const unread = ADDITIONAL_QUESTIONS.filter((question) => question !== 'deathInNl');
    expect(missing.errors?.map(({ field }) => field)).toEqual(
      unread.map((question) => `deceased.${question}`),
    );
    const alone = await refusalOf(reporter.updateDeceased({ params, body: { deceased: ADDITIONAL } }));
    expect(alone.errors?.map(({ field }) => field)).toEqual(['persons.0.birthDate']);

    const saved = await reporter.updateDossier({
      params,
      body: { dossier: { persons: [person], deceased: ADDITIONAL } },
    });
    expect(saved).toMatchObject({ deceased: ADDITIONAL, persons: [{ birthDate: '1970-02-01' }] });
  });
});

describe('a provider added to an NN-only dossier', () => {
  it('does not change what is said about NN: it was sent, and no answer is claimed', async () => {
    const { dossier, reporter } = await test.reporterWithDossier(nnReport());
    await test.tell(reporter, dossier._id, NN._id);
    await reporter.addProviderTasks({
      params: { dossierId: dossier._id },
      body: { providerIds: [ENERGY._id] },
    });
    expect(await test.readTask(reporter, dossier._id, NN._id)).toMatchObject({
      status: 'completed',
      descriptionKey: 'task.provider.doneBySending',
    });
  });

  it('gets its questions and a notice, is waited for, and keeps the dossier open', async () => {
    const { dossier, reporter } = await test.reporterWithDossier(nnReport());
    const dossierId = dossier._id;
    await test.tell(reporter, dossierId, NN._id);
    await reporter.addProviderTasks({
      params: { dossierId },
      body: { providerIds: [ASKING._id, ENERGY._id] },
    });

    const { flags } = await reporter.readDossier({ params: { id: dossierId } });
    expect(flags.nnOnly).toBe(true);

    const taskOf = async (providerId: string) => {
      const { dossier: now } = await reporter.readDossier({ params: { id: dossierId } });
      const task = now.tasks.find((one) => one.providerId === providerId);
      if (!task) throw new Error('no task');
      return { ...task, dossierStatus: now.status };
    };
    expect(await taskOf(ENERGY._id)).toMatchObject({ status: 'active', noticeSentAt: null });
    expect((await taskOf(ENERGY._id)).descriptionKey).not.toBe('task.provider.completed');
    const asking = await taskOf(ASKING._id);
    expect(asking).toMatchObject({ status: 'new', tags: ['urgent'] });
    const refusal = await refusalOf(test.tell(reporter, dossierId, ASKING._id));
    expect(refusal).toMatchObject({ status: 422 });

    await reporter.updateTask({
      params: { taskId: asking._id, dossierId },
      body: {
        task: {
          status: 'active',
          collectedData: { providerQuestionAnswers: { customerNumber: 'K12', hasPet: false } },
        },
      },
    });
    await test.tell(reporter, dossierId, ASKING._id);
    await test.tell(reporter, dossierId, ENERGY._id);
    expect(await taskOf(ASKING._id)).toMatchObject({ status: 'active', dossierStatus: 'in_progress' });
    for (const providerId of [ASKING._id, ENERGY._id]) {
      const params = { dossierId, providerId };
      // Only NN gets what the NN-only variant asks.
      expect(await test.internal.readNotice({ params })).toMatchObject({
        additional: null,
        reporter: { birthDate: null },
      });
      expect(await taskOf(providerId)).toMatchObject({ status: 'active' });
      await test.internal.receiveAnswer({ params, body: { status: 'Confirmed' } });
      expect(await taskOf(providerId)).toMatchObject({ status: 'completed' });
    }
  });
});

describe('a report is refused', () => {
  const create = async (input: ReturnType<typeof report>) =>
    (await test.signIn()).createDossier({ body: { dossier: input } });

  it('while a step is not answered, naming the fields', async () => {
    const input = report([ASKING]);
    const { errors, status } = await refusalOf(
      create({
        ...input,
        deceased: { ...input.deceased, lastName: '', address: { ...input.deceased.address, zipCode: '12' } },
        persons: input.persons.map((person) => ({ ...person, relationshipToDeceased: null })),
        providerData: { [ASKING._id]: { answers: { customerNumber: 'fout' } } },
      }),
    );
    expect(status).toBe(422);
    expect(errors?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'dossier.deceased.address.zipCode zipCode',
      'dossier.deceased.lastName required',
      'dossier.persons.0.relationshipToDeceased required',
      `dossier.providerData.${ASKING._id}.answers.customerNumber pattern`,
    ]);
  });

  it('with wrong answers for one of several providers that ask, or answers for a provider that was not chosen', async () => {
    const { status, errors } = await refusalOf(
      create({
        ...report([ASKING, ASKING_TOO]),
        providerData: {
          [ASKING._id]: { answers: { customerNumber: 'fout' } },
          [BANK._id]: { answers: { customerNumber: 'K12' } },
        },
      }),
    );
    expect(status).toBe(422);
    expect(errors?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      `dossier.providerData.${BANK._id} unknown`,
      `dossier.providerData.${ASKING._id}.answers.customerNumber pattern`,
    ]);
  });

  it('with an unknown provider, or one that no longer takes part', async () => {
    const input = report();
    const stranger = '00000000-0000-4000-8000-0000000000ff';
    const { errors } = await refusalOf(
      create({ ...input, providerIds: [BANK._id, stranger, CLOSED._id, ELSEWHERE._id] }),
    );
    expect(errors).toEqual([
      { field: 'dossier.providerIds.1', code: 'unknown' },
      { field: 'dossier.providerIds.2', code: 'unknown' },
      // This provider takes reports on its own site: a notice of ours would never leave.
      { field: 'dossier.providerIds.3', code: 'directLink' },
    ]);
  });

  it('with a certificate that is not theirs, or that scored too low, whatever score was sent', async () => {
    const guessed = await refusalOf(
      create(
        report([BANK], { deathCertificate: { ...certificateFile(), fileHash: 'guessed-guessed-guessed' } }),
      ),
    );
    expect(guessed.errors).toEqual([{ field: 'dossier.deathCertificate.fileId', code: 'unknown' }]);

    test.neighbours.reading = { wasRead: true, score: 30 };
    const low = await refusalOf(
      create(
        report([BANK], {
          deathCertificate: { ...certificateFile(), isCertificateAvailable: true, score: 99 },
        }),
      ),
    );
    expect(low.errors).toEqual([
      { field: 'dossier.deathCertificate.fileId', code: 'scoreUnacceptable', params: {} },
    ]);
  });

  it('but not when the reader timed out: then the back office reviews it', async () => {
    test.neighbours.reading = { wasRead: false, score: null };
    const { dossier } = await test.reporterWithDossier();
    expect(dossier.deathCertificate).toMatchObject({ isCertificateAvailable: true, needsReview: true });
  });

  it('with 503 while the provider service is unreachable', async () => {
    // A process of its own, in which no providers are cached.
    const { neighbours, signIn } = await startTestDossier();
    const reporter = await signIn();
    neighbours.isProviderServiceAway = true;
    expect(await statusOf(reporter.createDossier({ body: { dossier: report() } }))).toBe(503);
  });
});

describe('the same draft sent more than once', () => {
  it('makes one dossier, also when sent concurrently', async () => {
    const reporter = await test.signIn();
    const input = report();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => reporter.createDossier({ body: { dossier: input } })),
    );
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1);
    expect(sent.at(-1)).toEqual(sent[0]);
    expect((await reporter.listDossiers({ query: {} })).totalDocs).toBe(1);
    expect(await reporter.createDossier({ body: { dossier: input } })).toEqual(sent[0]);
    const [first] = sent;
    if (first) await test.mailAbout(first, 'Je melding staat klaar');
    // A second mail would have been enqueued together with the first.
    const { dossier: next } = await test.reporterWithDossier();
    await test.mailAbout(next, 'Je melding staat klaar');
    expect(test.mails.filter(({ subject }) => subject.includes(first?.reference ?? ''))).toHaveLength(1);
  });

  it('by another user makes a dossier of their own', async () => {
    const input = report();
    const { dossier } = await test.reporterWithDossier(input);
    const { deathCertificate } = report();
    const { dossier: other } = await test.reporterWithDossier({ ...input, deathCertificate });
    expect(other._id).not.toBe(dossier._id);
  });
});

it('stores nothing readable about a person', async () => {
  const { reporter, dossier } = await test.reporterWithDossier(report([ENERGY]));
  await test.tell(reporter, dossier._id, ENERGY._id);
  const hash = await test.hashFor(dossier._id, ENERGY._id);
  const message = 'Wilhelmina is onbekend';
  await test.visitor.updateTaskByProvider({ body: { status: 'Denied', hash, message } });
  await test.visitor.saveDraft({
    body: {
      draft: {
        draftId: randomUUID(),
        providerIds: [],
        answers: { reporter: { firstName: 'Marijke' } },
      },
    },
  });
  const product = pushed({ name: 'Rekening van Wilhelmina' });
  const params = { dossierId: dossier._id, providerId: ENERGY._id };
  await test.internal.receiveProducts({ params, body: { products: [product] } });
  const tables = await query(
    "select table_name from information_schema.tables where table_schema = 'dossier' and table_name not like 'kysely%'",
  );
  const filled: string[] = [];
  for (const { table_name } of tables) {
    const rows = await query(`select * from dossier.${table_name}`);
    const values = rows.flatMap((row) => Object.values(row));
    const stored = values.map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    if (stored.length > 0) filled.push(table_name);
    // An id or a digest may contain the digits of the postcode by chance.
    const said = stored.join(' ').replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
    expect(said, table_name).not.toMatch(/Wilhelmina|Marijke|\b8911 ?a[bc]\b|voorbeeld/i);
  }
  expect(filled).toEqual(
    expect.arrayContaining(['dossier', 'draft', 'message', 'person', 'product', 'task']),
  );
});

it('uses as many queries to read a dossier that got many parts as for one that got one', async () => {
  const { reporter, dossier } = await test.reporterWithDossier();
  // Its jobs use the database too.
  await dueJobsAreDone(test.connection);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const questionsAfter = async (parts: number) => {
    await query(
      `insert into dossier.task (id, dossier_id, type, status, tags, details)
       select gen_random_uuid(), dossier_id, type, status, tags, details
       from dossier.task, generate_series(1, ${parts})
       where dossier_id = '${dossier._id}' and type = 'upload_documents'`,
    );
    asked.mockClear();
    await reporter.readDossier({ params: { id: dossier._id } });
    const texts = asked.mock.calls.map(([statement]) => textOf(statement));
    return texts.filter((text) =>
      /from "?(dossier|person|task|product|reporter_product|message)\b/.test(text),
    );
  };
  // The first read fills the cache, unless a job has.
  await questionsAfter(1);
  const few = await questionsAfter(1);
  const many = await questionsAfter(25);
  asked.mockRestore();
  // One query reads everything that changed.
  expect(few).toHaveLength(1);
  expect(many).toHaveLength(1);
});

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text);

async function query(statement: string) {
  const client = new pg.Client(test.connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
