import { randomUUID } from 'node:crypto';
import { reportContext } from '@nabericht/domain/report/report-context';
import {
  completeAnswers,
  JOURNEYS,
  type Journey,
  journeyProviders,
} from '@nabericht/domain/report/report-journeys.fixture';
import { toDossierInput } from '@nabericht/domain/report/report-payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificateFile } from './report.ts';
import { NOW, refusalOf, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

/** Every way through the report, sent to the service as its screens do; the table is that of the flow's own tests. */
let test: TestDossier;
/** Starts one service for each part, because of the rate limit for creating dossiers. */
const onServiceOfItsOwn = () =>
  beforeAll(async () => {
    test = await startTestDossier();
  });

function inputOf(journey: Journey) {
  const context = reportContext(journeyProviders(journey), {
    signedIn: journey.signedIn,
    now: NOW,
    matches: null,
  });
  const { deathCertificate, ...input } = toDossierInput(completeAnswers(journey.certificate), context);
  return {
    ...input,
    // A file can be the certificate of one dossier only.
    deathCertificate: { ...deathCertificate, ...(deathCertificate.fileId ? certificateFile() : {}) },
    frontendData: { draftId: randomUUID() },
  };
}

describe.each(['now', 'later', 'none'] as const)('with the certificate %s', (certificate) => {
  onServiceOfItsOwn();
  const journeys = JOURNEYS.filter((journey) => journey.certificate === certificate);
  it.each(journeys)('$name: becomes a dossier with the right tasks', async (journey) => {
    const body = { dossier: inputOf(journey) };
    // Without signing in there is no dossier; the report stays unchanged.
    if (!journey.signedIn) expect(await statusOf(test.visitor.createDossier({ body }))).toBe(401);
    const reporter = await test.signIn();
    const dossier = await reporter.createDossier({ body });
    expect(dossier.tasks.map(({ type, status, tags }) => [type, status, ...tags])).toEqual(journey.tasks);
    expect(dossier.tasks.every(({ noticeSentAt }) => noticeSentAt === null)).toBe(true);
    const { flags } = await reporter.readDossier({ params: { id: dossier._id } });
    expect(flags).toEqual({
      nnOnly: journey.nnOnly,
      hasOwnTaskList: false,
      canAddProviders: journey.certificate === 'now',
      certificateAvailable: journey.certificate === 'now',
    });
  });
});

describe('a skipped step', () => {
  onServiceOfItsOwn();
  const asking = JOURNEYS.find(
    ({ questions, nnOnly, signedIn }) => questions && nnOnly && signedIn,
  ) as Journey;
  const refusedFields = async (change: (input: ReturnType<typeof inputOf>) => object) => {
    const input = inputOf(asking);
    const reporter = await test.signIn();
    const { status, errors } = await refusalOf(
      reporter.createDossier({ body: { dossier: { ...input, ...change(input) } } }),
    );
    expect(status).toBe(422);
    return errors?.map(({ field }) => field).sort();
  };
  const providerId = journeyProviders(asking)[0]?._id;

  it.each<[string, (input: ReturnType<typeof inputOf>) => object, string[]]>([
    [
      'deceased-details',
      ({ deceased }) => ({ deceased: { ...deceased, initials: null, gender: null } }),
      ['deceased.gender', 'deceased.initials'],
    ],
    [
      'deceased-details, in the variant that knows two genders',
      ({ deceased }) => ({ deceased: { ...deceased, gender: 'nonBinary' } }),
      ['deceased.gender'],
    ],
    [
      'deceased-address',
      ({ deceased }) => ({ deceased: { ...deceased, fromHolland: null } }),
      ['deceased.fromHolland'],
    ],
    [
      'provider-questions',
      () => ({ providerData: {} }),
      ['customerNumber', 'hasPet'].map((key) => `providerData.${providerId}.answers.${key}`),
    ],
    [
      'additional-questions',
      ({ deceased }) => ({ deceased: { ...deceased, testamentAvailable: null } }),
      ['deceased.testamentAvailable'],
    ],
    [
      'reporter',
      ({ persons }) => ({ persons: persons.map((person) => ({ ...person, birthDate: null })) }),
      ['persons.0.birthDate'],
    ],
  ])('%s: is required by the service too', async (_step, change, fields) => {
    expect(await refusedFields(change)).toEqual(fields.map((field) => `dossier.${field}`));
  });
});

describe('a stored pattern that cannot be evaluated', () => {
  onServiceOfItsOwn();
  it('is ignored when its question is asked, and logged', async () => {
    const [journey] = JOURNEYS.filter(({ questions, nn, howMany }) => questions && !nn && howMany === 1);
    if (!journey) throw new Error('no journey');
    const customerNumber = { type: 'string', title: 'Klantnummer', pattern: '^(?=K).*$' };
    test.neighbours.extraQuestions = JSON.stringify({ properties: { customerNumber } });
    const reporter = await test.signIn();
    const { tasks } = await reporter.createDossier({ body: { dossier: inputOf(journey) } });
    test.neighbours.extraQuestions = null;
    expect(tasks.length).toBeGreaterThan(0);
    expect(test.logged.join(' ')).toMatch(/"slug":"[^"]+","key":"customerNumber","pattern":"\^\(\?=K\)/);
  });
});

describe('broken questions', () => {
  onServiceOfItsOwn();
  it('block nobody, and are logged', async () => {
    const [journey] = JOURNEYS.filter(({ questions, nn, howMany }) => !questions && !nn && howMany === 1);
    if (!journey) throw new Error('no journey');
    test.neighbours.extraQuestions = '{"properties": 4}';
    const reporter = await test.signIn();
    const { tasks } = await reporter.createDossier({ body: { dossier: inputOf(journey) } });
    test.neighbours.extraQuestions = null;
    expect(tasks.map(({ type, status, tags }) => [type, status, ...tags])).toEqual(journey.tasks);
    expect(test.logged.join(' ')).toMatch(
      /"level":"error".*"slug":"aanbieder-0".*questions of a provider are broken/,
    );
  });
});
