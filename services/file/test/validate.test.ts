import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReaderBusy, ReaderFailed } from '../src/reader/certificate-reader.ts';
import { UnreadableDocument } from '../src/reader/unreadable-document.ts';
import { createWorkerPool } from '../src/reader/worker-pool.ts';
import { createHangingReader, FIRST_LOOK, reading } from './hanging-reader.ts';
import { certificate, createTestSystem, formOf, paper } from './start-test-file.ts';

type System = Awaited<ReturnType<typeof createTestSystem>>;
type Files = Awaited<ReturnType<System['start']>>;

/** The caller; a file that was uploaded without a session is open to anybody who knows its id and hash. */
const userId = randomUUID();
const FRAIL = new URL('./frail-worker.ts', import.meta.url);
const pdf = certificate('akte-in-words.pdf');
const hendriks = { last_name: 'Hendriks', date_of_death: '2017-07-20', duplicate: false };

const upload = async (files: Files, bytes: Uint8Array = pdf) => {
  const { _id: fileId, hash } = await files.visitor.upload({ form: formOf(bytes) });
  return { fileId, hash };
};

describe('reading', () => {
  let system: System;
  let files: Files;

  beforeAll(async () => {
    system = await createTestSystem();
    files = await system.start();
    expect(await files.checks.file()).toBe(true);
  });
  afterAll(() => system.end());

  it('shows a visitor with the hash what is on a certificate', async () => {
    const params = await upload(files);
    const answer = await files.visitor.validateFileWithHash({ params });
    expect(answer).toMatchObject(hendriks);
    expect(answer.score).toBeGreaterThan(80);
    expect(Object.keys(answer).sort()).toEqual([
      'advice',
      'date_of_birth',
      'date_of_death',
      'duplicate',
      'fieldsToCheck',
      'first_names',
      'gender',
      'hasPicture',
      'insertion',
      'kind',
      'last_name',
      'places',
      'refusedReadings',
      'score',
    ]);
  });

  it('shows a reporter what is on a file of their own', async () => {
    const reporter = await files.signIn();
    const { _id: fileId } = await reporter.uploadToDossier({
      form: formOf(pdf, { dossierId: reporter.dossierId }),
    });
    expect(await reporter.validateFile({ params: { fileId } })).toMatchObject(hendriks);
  });

  it('needs the right hash', async () => {
    const { fileId } = await upload(files);
    for (const hash of ['a'.repeat(43), 'short-but-allowed']) {
      await expect(files.visitor.validateFileWithHash({ params: { fileId, hash } })).rejects.toMatchObject({
        status: 404,
      });
    }
    await expect(
      files.internal.readReading({ params: { fileId }, query: { hash: 'a'.repeat(43), userId } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('gives a low score or none to a document that is no certificate', async () => {
    const answer = await files.visitor.validateFileWithHash({
      params: await upload(files, certificate('invoice.pdf')),
    });
    expect(answer.score ?? 0).toBeLessThan(50);
  });

  it('succeeds for ten documents in parallel, each read once', async () => {
    const uploads = await Promise.all(Array.from({ length: 10 }, () => upload(files)));
    const answers = await Promise.all(
      uploads.map((params) => files.visitor.validateFileWithHash({ params })),
    );
    for (const answer of answers) expect(answer).toMatchObject(hendriks);
  });

  it('is started for the dossier service if it was not requested before', async () => {
    const params = await upload(files);
    const known = await files.internal.readReading({
      params: { fileId: params.fileId },
      query: { hash: params.hash, userId },
    });
    expect(known).toMatchObject({
      state: 'read',
      reading: hendriks,
      confident: expect.arrayContaining(['last_name', 'date_of_birth', 'date_of_death']),
      refusedReadings: 0,
      reportedIn: [],
      mimetype: 'application/pdf',
    });
    expect(await files.visitor.validateFileWithHash({ params })).toEqual(known.reading);
  });
});

describe('a slow or failing reader', () => {
  let system: System;
  beforeAll(async () => {
    system = await createTestSystem();
  });
  afterAll(() => system.end());

  const startHanging = async (waitMs = 100, bytes: Uint8Array = paper) => {
    const { started, createReader } = createHangingReader();
    const files = await system.start({ waitMs, createReader });
    return { started, files, params: await upload(files, bytes) };
  };
  const busy = { status: 503, retryAfter: 5 };

  it('is waited for repeatedly, while it reads once, and its result is stored', async () => {
    const { started, files, params } = await startHanging();
    const ask = () => files.visitor.validateFileWithHash({ params }).catch((error) => error);
    for (const answer of await Promise.all([ask(), ask(), ask()])) expect(answer).toMatchObject(busy);
    expect(started).toHaveLength(1);
    started[0]?.resolve(reading());
    expect(await files.visitor.validateFileWithHash({ params })).toMatchObject({ last_name: 'Bergh' });
    expect(await files.visitor.validateFileWithHash({ params })).toMatchObject({ last_name: 'Bergh' });
    expect(started).toHaveLength(1);
  });

  it('is left alone by other processes, which see the result', async () => {
    const { started, files, params } = await startHanging();
    await expect(files.visitor.validateFileWithHash({ params })).rejects.toMatchObject(busy);
    const { started: startedBeside, createReader } = createHangingReader();
    const beside = await system.start({ createReader });
    const asking = beside.visitor.validateFileWithHash({ params });
    started[0]?.resolve(reading());
    expect(await asking).toMatchObject({ last_name: 'Bergh' });
    expect(startedBeside).toHaveLength(0);
  });

  it('reports a first look to callers that want one, in its own process; the reading that follows is complete', async () => {
    const { started, files, params } = await startHanging(200_000);
    const beside = await system.start({ createReader: createHangingReader().createReader });
    const query = { until: 'firstLook' as const };
    const askingFirst = files.visitor.validateFileWithHash({ params, query });
    await vi.waitFor(() => expect(started).toHaveLength(1));
    const askingBeside = beside.visitor.validateFileWithHash({ params, query });
    const askingWhole = files.visitor.validateFileWithHash({ params });
    started[0]?.look(FIRST_LOOK);
    expect(await askingFirst).toEqual({ ...FIRST_LOOK, isFirstLook: true });
    started[0]?.resolve(reading());
    const whole = await askingWhole;
    expect(whole).toMatchObject({ insertion: 'van den', score: 92, duplicate: false });
    expect(whole).not.toHaveProperty('isFirstLook');
    expect(await askingBeside).toEqual(whole);
    expect(await files.visitor.validateFileWithHash({ params, query })).toEqual(whole);
  });

  it('does not take all places for one address: the turn of another comes next', async () => {
    const files = await system.start({
      createReader: (options) => createWorkerPool({ ...options, timeoutMs: 3_000 }, FRAIL),
    });
    const hanging = Buffer.concat([paper, Buffer.from('hang')]);
    const uploads = [];
    for (let count = 0; count < 14; count += 1) uploads.push(await upload(files, hanging));
    const own = await upload(files, paper);
    const flooding = files.visitorFrom('192.0.2.1');
    let refused = 0;
    let settled = 0;
    for (const params of uploads)
      void flooding
        .validateFileWithHash({ params })
        .catch((error) => {
          if (error.status === 503) refused += 1;
        })
        .finally(() => {
          settled += 1;
        });
    await vi.waitFor(() => expect(refused).toBeGreaterThan(0));
    const answer = await files.visitorFrom('192.0.2.2').validateFileWithHash({ params: own });
    expect(answer).toHaveProperty('refusedReadings', 0);
    expect(uploads.length - settled).toBeGreaterThan(2);
  });

  it('that is stopped while reading hands the file over immediately', async () => {
    const { files, params } = await startHanging(100, pdf);
    await expect(files.visitor.validateFileWithHash({ params })).rejects.toMatchObject(busy);
    await files.stop();
    const next = await system.start();
    expect(await next.visitor.validateFileWithHash({ params })).toMatchObject(hendriks);
  });

  it('that was killed while reading is replaced when its lease has expired', async () => {
    const { files, params } = await startHanging();
    await expect(files.visitor.validateFileWithHash({ params })).rejects.toMatchObject(busy);
    const { started, createReader } = createHangingReader();
    const next = await system.start({ waitMs: 400, createReader });
    await expect(next.visitor.validateFileWithHash({ params })).rejects.toMatchObject(busy);
    expect(started).toHaveLength(0);
    system.clock.now = () => new Date(Date.now() + 60_000);
    const asking = next.visitor.validateFileWithHash({ params });
    await vi.waitFor(() => expect(started).toHaveLength(1));
    started[0]?.resolve(reading());
    expect(await asking).toMatchObject({ last_name: 'Bergh' });
    system.clock.now = () => new Date();
  });

  it('names the doubtful fields, unless the score is good', async () => {
    const inDoubt = await startHanging(200_000, paper);
    const asking = inDoubt.files.visitor.validateFileWithHash({ params: inDoubt.params });
    await vi.waitFor(() => expect(inDoubt.started).toHaveLength(1));
    inDoubt.started[0]?.resolve(
      reading({ score: 72, confident: ['first_names', 'gender', 'date_of_death'] }),
    );
    expect(await asking).toMatchObject({ fieldsToCheck: ['last_name', 'insertion', 'date_of_birth'] });
  });

  it('that refuses a document says why, and is not used for it again', async () => {
    const { started, files, params } = await startHanging(200_000);
    const asking = files.visitor.validateFileWithHash({ params }).catch((error) => error);
    await vi.waitFor(() => expect(started).toHaveLength(1));
    started[0]?.reject(new UnreadableDocument('too-many-pages'));
    const refusal = { status: 422, problem: { rule: 'too-many-pages', errors: [{ field: 'file' }] } };
    expect(await asking).toMatchObject(refusal);
    await expect(files.visitor.validateFileWithHash({ params })).rejects.toMatchObject(refusal);
    expect(started).toHaveLength(1);
    expect(
      await files.internal.readReading({
        params: { fileId: params.fileId },
        query: { hash: params.hash, userId },
      }),
    ).toMatchObject({ state: 'unreadable', reading: null, refusedReadings: 1 });
  });

  it.each([
    ['without room', new ReaderBusy(7), 7],
    ['that does not get the file', new Error('the store is away'), 5],
  ])('%s is tried again, however often', async (_, error, retryAfter) => {
    const { started, files, params } = await startHanging(200_000);
    const ask = async (settle: (index: number) => void, index: number) => {
      const asking = files.visitor.validateFileWithHash({ params }).catch((error) => error);
      await vi.waitFor(() => expect(started).toHaveLength(index + 1));
      settle(index);
      return asking;
    };
    for (const index of [0, 1, 2, 3]) {
      const answer = await ask((at) => started[at]?.reject(error), index);
      expect(answer).toMatchObject({ status: 503, retryAfter });
    }
    expect(await ask((at) => started[at]?.resolve(reading()), 4)).toMatchObject({ last_name: 'Bergh' });
  });

  it('that crashes on a file three times, with pauses, gives up that file', async () => {
    const { started, files, params } = await startHanging(1_000);
    const ask = () => files.visitor.validateFileWithHash({ params }).catch((error) => error);
    const bringDown = async (index: number) => {
      system.clock.now = () => new Date(Date.now() + index * 60_000);
      const asking = ask();
      await vi.waitFor(() => expect(started).toHaveLength(index + 1));
      started[index]?.reject(new ReaderFailed('the thread ended'));
      return asking;
    };
    expect(await bringDown(0)).toMatchObject({ status: 503, retryAfter: 5 });
    expect(await ask()).toMatchObject(busy);
    expect(started).toHaveLength(1);
    expect(await bringDown(1)).toMatchObject({ status: 503, retryAfter: 25 });
    const unreadable = { status: 422, problem: { rule: 'too-slow' } };
    expect(await bringDown(2)).toMatchObject(unreadable);
    expect(await ask()).toMatchObject(unreadable);
    expect(started).toHaveLength(3);
    system.clock.now = () => new Date();
  });
});

describe('a death that was reported before', () => {
  let system: System;
  const akte = { number: '2A0001', municipality: 'Leeuwarden', year: 2026 };
  beforeAll(async () => {
    system = await createTestSystem();
  });
  afterAll(() => system.end());

  /** A service in which every file is read as `set.reading`. */
  const startWith = async () => {
    const set = { reading: reading({ akte }) };
    const files = await system.start({
      createReader: () => ({ read: async () => set.reading, ready: async () => {}, close: async () => {} }),
    });
    return { set, files };
  };
  /** Other bytes, the same picture. */
  const anotherScan = () => Buffer.concat([paper, Buffer.from(crypto.randomUUID())]);

  const report = async (files: Files, bytes: Uint8Array) => {
    const reporter = await files.signIn();
    const params = { ...(await upload(files, bytes)), dossierId: reporter.dossierId };
    await files.visitor.validateFileWithHash({ params });
    await take(files, { ...params, userId: reporter.userId });
    return { reporter, params };
  };

  /** What the dossier service does when a dossier gets a certificate. */
  const take = (
    { internal }: Files,
    {
      hash,
      userId,
      ...params
    }: { fileId: string; dossierId: string; hash?: string | undefined; userId: string },
  ) => internal.link({ params, body: { hash, userId } });

  it('is recognised by the same akte, and only its own reporter is told the name', async () => {
    const { files, set } = await startWith();
    const first = await report(files, anotherScan());
    const params = await upload(files, anotherScan());
    const asVisitor = await files.visitor.validateFileWithHash({ params });
    expect(asVisitor).toMatchObject({ duplicate: true });
    expect(asVisitor).not.toHaveProperty('duplicateName');
    const other = await files.signIn();
    expect(await other.validateFileWithHash({ params })).not.toHaveProperty('duplicateName');
    expect(await first.reporter.validateFileWithHash({ params })).toMatchObject({
      duplicate: true,
      duplicateName: 'Wilhelmina Johanna van den Bergh',
    });
    // Neither by itself, nor by a later one.
    expect(await first.reporter.validateFile({ params: first.params })).toMatchObject({ duplicate: false });
    await report(files, anotherScan());
    expect(await first.reporter.validateFile({ params: first.params })).toMatchObject({ duplicate: false });

    set.reading = reading({ akte: { ...akte, number: '2-a 0001', municipality: 'LEEUWARDEN' } });
    const printedOtherwise = { params: await upload(files, anotherScan()) };
    expect(await files.visitor.validateFileWithHash(printedOtherwise)).toMatchObject({ duplicate: true });
    set.reading = reading({ akte: { ...akte, year: 2025 } });
    const lastYear = { params: await upload(files, anotherScan()) };
    expect(await files.visitor.validateFileWithHash(lastYear)).toMatchObject({ duplicate: false });
    set.reading = reading({ akte: { ...akte, municipality: 'Franeker' } });
    const elsewhere = { params: await upload(files, anotherScan()) };
    expect(await files.visitor.validateFileWithHash(elsewhere)).toMatchObject({ duplicate: false });
  });

  it.each(['the same akte', 'the same file'])(
    'in two dossiers at the same moment by %s is noticed in at least one of them',
    async (what) => {
      const { files } = await startWith();
      const bytes = anotherScan();
      const userId = crypto.randomUUID();
      for (let round = 0; round < 5; round += 1) {
        const params = await Promise.all(
          [bytes, what === 'the same file' ? bytes : anotherScan()].map(async (scan) => ({
            ...(await upload(files, scan)),
            dossierId: crypto.randomUUID(),
          })),
        );
        const [one, other] = params.map(({ dossierId }) => dossierId);
        for (const { fileId, hash } of params)
          await files.internal.readReading({ params: { fileId }, query: { hash, userId } });
        const answers = await Promise.all(
          params.map(({ fileId, hash, dossierId }) =>
            files.internal.link({ params: { fileId, dossierId }, body: { hash, userId } }),
          ),
        );
        const [seenByOne, seenByOther] = answers.map(({ reportedIn }) => reportedIn);
        expect(seenByOne?.includes(other ?? '') || seenByOther?.includes(one ?? '')).toBe(true);
      }
    },
  );

  it('is not assumed from a certificate that was only uploaded, and refused there', async () => {
    const { files, set } = await startWith();
    set.reading = reading({ akte: { ...akte, number: '2A0777' }, last_name: 'Veenstra', score: 20 });
    const bytes = anotherScan();
    const elsewhere = await files.signIn();
    const { _id: fileId } = await elsewhere.uploadToDossier({
      form: formOf(bytes, { dossierId: elsewhere.dossierId }),
    });
    await elsewhere.validateFile({ params: { fileId } });
    const linked = { ...(await upload(files, anotherScan())), dossierId: elsewhere.dossierId };
    await files.visitor.validateFileWithHash({ params: linked });
    await elsewhere.linkToDossier({ params: linked });

    const reporter = await files.signIn();
    const params = await upload(files, bytes);
    expect(await reporter.validateFileWithHash({ params })).toMatchObject({ duplicate: false });
    const read = () =>
      files.internal.readReading({
        params: { fileId: params.fileId },
        query: { hash: params.hash, userId: reporter.userId },
      });
    expect(await read()).toMatchObject({ duplicate: false, reportedIn: [] });
    // If it is accepted after all, for example by the back office, the death counts as reported.
    await take(files, { fileId, dossierId: elsewhere.dossierId, userId: elsewhere.userId });
    expect(await reporter.validateFileWithHash({ params })).toMatchObject({ duplicate: true });
    expect(await read()).toMatchObject({ duplicate: true, reportedIn: [elsewhere.dossierId] });
  });

  it('is recognised by the same file, only once a dossier has it', async () => {
    const { files, set } = await startWith();
    set.reading = reading({ last_name: null, score: null });
    const bytes = anotherScan();
    await files.visitor.validateFileWithHash({ params: await upload(files, bytes) });
    const params = await upload(files, bytes);
    expect(await files.visitor.validateFileWithHash({ params })).toMatchObject({
      duplicate: false,
      score: null,
    });
    await report(files, bytes);
    expect(await files.visitor.validateFileWithHash({ params })).toMatchObject({ duplicate: true });
    expect(
      await files.internal.readReading({
        params: { fileId: params.fileId },
        query: { hash: params.hash, userId },
      }),
    ).toMatchObject({ duplicate: true });
  });

  it('is recognised by the same name and dates for a signed-in person', async () => {
    const { files, set } = await startWith();
    set.reading = reading({ last_name: 'Łukasz' });
    await report(files, anotherScan());
    const params = await upload(files, anotherScan());
    expect(await files.visitor.validateFileWithHash({ params })).toMatchObject({ duplicate: false });
    const other = await files.signIn();
    expect(await other.validateFileWithHash({ params })).toMatchObject({ duplicate: true });
    for (const [change, duplicate] of [
      [{ first_names: 'WILHELMÍNA Johanna' }, true],
      [{ date_of_birth: '1941-03-16' }, false],
      [{ date_of_death: '2026-11-10' }, false],
      [{ date_of_death: null }, false],
      [{ first_names: 'Wilhelm' }, false],
    ] as const) {
      set.reading = reading({ last_name: 'Łukasz', ...change });
      const next = { params: await upload(files, anotherScan()) };
      expect(await other.validateFileWithHash(next)).toMatchObject({ duplicate });
    }
  });
});
