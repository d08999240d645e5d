import { randomUUID } from 'node:crypto';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Person } from '@nabericht/domain/people/person';
import type { Task } from '@nabericht/domain/tasks/task';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { DETAILS } from './beneficiary-steps.ts';
import {
  ADDITIONAL,
  ASKING,
  ASKING_TOO,
  BANK,
  certificateFile,
  ENERGY,
  NN,
  pushed,
  report,
  withoutCertificate,
} from './report.ts';
import { NOW, startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

/** The table of the specification, restated. */
const WAITS_FOR: Partial<Record<Task['type'], readonly Task['type'][]>> = {
  upload_death_certificate: ['report_deceased'],
  provider: ['upload_death_certificate'],
  product_information: ['upload_death_certificate', 'provider'],
  beneficiary_list: ['upload_death_certificate', 'provider'],
  extra_product_by_document: ['upload_death_certificate', 'provider'],
  upload_documents: ['upload_death_certificate', 'provider'],
};

const waitsFor = (task: Pick<Task, 'type' | 'providerId'>, { tasks }: Dossier, day: string) =>
  tasks.filter(
    (other) =>
      WAITS_FOR[task.type]?.includes(other.type) &&
      other.status !== 'completed' &&
      (other.type !== 'provider' ||
        task.type !== 'product_information' ||
        other.providerId === task.providerId) &&
      !(other.noticeSentAt && other.replyDueOn && other.replyDueOn < day),
  );

/** Whether a person has an account and consent, which is all that an insurer needs for paying. */
const isGiven = ({ iban, consentToSendData }: Person) => Boolean(iban) && consentToSendData === true;
const given = ({ persons }: Dossier) => persons.filter(isGiven).map(({ uuid }) => uuid);

/** Whether all chosen people had given their details before: then removing the others completes the list. */
const isNobodyLeft = ({ tasks }: Dossier, before: Dossier) =>
  tasks
    .filter(({ type, status }) => type === 'product_information' && status !== 'new')
    .flatMap(({ collectedData }) => collectedData.beneficiaries ?? [])
    .every((id) => given(before).includes(id));

const at = fc.nat({ max: 9 });
const call = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('task' as const), at, active: fc.boolean() }) },
  fc.record({ kind: fc.constant('dossier' as const), at, certificate: fc.boolean() }),
  fc.record({ kind: fc.constant('tell' as const), at }),
  fc.record({ kind: fc.constant('answer' as const), at, denied: fc.boolean() }),
  fc.record({ kind: fc.constant('ask more' as const), at }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('push' as const), at, life: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('name' as const), whole: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('person' as const), at, consent: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('hand in' as const), at, people: fc.subarray([0, 1, 2]) }),
  },
  fc.record({ kind: fc.constant('add' as const) }),
  fc.record({ kind: fc.constant('found' as const) }),
  fc.record({ kind: fc.constant('document' as const) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
);
type Call = typeof call extends fc.Arbitrary<infer C> ? C : never;
type Reporter = Awaited<ReturnType<TestDossier['signIn']>>;

const COLLECTED = {
  reporterFoundProducts: false,
  providerQuestionAnswers: { customerNumber: 'K1', hasPet: false, wantsCall: true },
  productAction: 'reminder',
  damageInsuranceProductReminderConsent: true,
} as const;

const FOLLOW_UP = JSON.stringify({
  type: 'object',
  properties: { wantsCall: { type: 'boolean', title: 'Mogen we je bellen?' } },
  required: ['wantsCall'],
});

const pick = <T>(list: readonly T[], index: number) => list[index % Math.max(1, list.length)];

async function make(done: Call, reporter: Reporter, dossier: Dossier): Promise<unknown> {
  const id = dossier._id;
  const task = 'at' in done ? pick(dossier.tasks, done.at) : undefined;
  const providerId = 'at' in done ? (pick(dossier.providerIds, done.at) ?? '') : '';
  const params = { dossierId: id, providerId };
  switch (done.kind) {
    case 'task': {
      const status = done.active ? ('active' as const) : ('completed' as const);
      const body = { task: { status, collectedData: COLLECTED } };
      return reporter.updateTask({ params: { taskId: task?._id ?? '', dossierId: id }, body });
    }
    case 'dossier': {
      const deathCertificate = done.certificate
        ? { ...certificateFile(), isCertificateAvailable: true }
        : undefined;
      const tasks = dossier.tasks
        .slice(done.at)
        .map(({ _id }) => ({ _id, status: 'completed' as const, collectedData: COLLECTED }));
      return reporter.updateDossier({ params: { id }, body: { dossier: { deathCertificate }, tasks } });
    }
    case 'tell':
      return test.tell(reporter, id, providerId);
    case 'answer': {
      const hash = await test.hashFor(id, providerId);
      const answer = done.denied
        ? { status: 'Denied' as const, message: 'Nee.' }
        : { status: 'Confirmed' as const };
      return test.visitor.updateTaskByProvider({ body: { ...answer, hash } });
    }
    case 'ask more':
      return test.internal.receiveQuestions({ params, body: { extraQuestions: FOLLOW_UP } });
    case 'push': {
      const productType = done.life ? 'life-insurance' : 'damage-insurance';
      const products = [pushed({ productType, askForBeneficiary: done.life })];
      return test.internal.receiveProducts({ params, body: { products } });
    }
    case 'name':
    case 'person': {
      const named = { firstName: 'Anna', lastName: 'Bergh' };
      const person =
        done.kind === 'person'
          ? { ...DETAILS, uuid: pick(dossier.persons, done.at)?.uuid, consentToSendData: done.consent }
          : { ...named, ...(done.whole ? { ...DETAILS, consentToSendData: true } : {}), uuid: randomUUID() };
      return reporter.updatePersons({ body: { persons: [{ ...person, dossierId: id }] } });
    }
    case 'hand in': {
      const products = dossier.tasks.filter(({ type }) => type === 'product_information');
      const beneficiaries = done.people.flatMap((index) => dossier.persons[index]?.uuid ?? []);
      const collectedData = {
        reporterIsBeneficiary: done.people.includes(0) ? ('yes' as const) : ('no' as const),
        moreBeneficiaries: 'yes' as const,
        beneficiaries,
        payout: 'toAllBeneficiaries' as const,
      };
      const taskId = pick(products, done.at)?._id ?? '';
      return reporter.updateTask({
        params: { taskId, dossierId: id },
        body: { task: { status: 'completed', collectedData } },
      });
    }
    case 'add':
      return reporter.addProviderTasks({ params: { dossierId: id }, body: { providerIds: [ENERGY._id] } });
    case 'found': {
      const product = { uuid: randomUUID(), name: 'Polis', productType: 'unknown' as const, files: [] };
      return reporter.addReporterProducts({ params: { id }, body: { products: [product] } });
    }
    case 'document': {
      const body = { fileId: randomUUID(), name: 'Polis' };
      return reporter.saveDocument({ params: { id, uuid: randomUUID() }, body });
    }
    case 'wait':
      test.clock.now = new Date(test.clock.now.getTime() + done.days * 24 * 60 * 60 * 1000);
  }
}

const start = fc.record({
  providers: fc.constantFrom([BANK], [NN], [ENERGY, BANK], [BANK, ASKING, ASKING_TOO], [BANK, NN]),
  certificate: fc.boolean(),
});

it('no sequence of calls completes a task that waits for another', async () => {
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.array(call, { minLength: 4, maxLength: 18, size: 'max' }),
      async ({ providers, certificate }, calls) => {
        await test.forgetLimits();
        test.clock.now = NOW;
        const input = report(providers, certificate ? {} : withoutCertificate);
        if (providers.length === 1 && providers[0] === NN) {
          Object.assign(input.deceased, ADDITIONAL);
          Object.assign(input.persons[0] ?? {}, { birthDate: '1970-01-01' });
        }
        const { reporter, dossier } = await test.reporterWithDossier(input);
        const read = async () => (await reporter.readDossier({ params: { id: dossier._id } })).dossier;
        let before = dossier;
        for (const done of calls) {
          await make(done, reporter, before).catch((error: unknown) => {
            if (!(error instanceof ApiProblem) || error.status < 400 || error.status >= 500) throw error;
          });
          const after = await read();
          const day = test.clock.now.toISOString().slice(0, 10);
          const newly = after.tasks.filter(
            (task) =>
              task.status === 'completed' &&
              task.type !== 'reporter_product' &&
              before.tasks.some(({ _id, status }) => _id === task._id && status !== 'completed'),
          );
          // In one PUT of a dossier each task may open the next: then the tasks it waited for are completed by now.
          for (const task of newly)
            if (task.type !== 'beneficiary_list' || !isNobodyLeft(after, before))
              expect(waitsFor(task, after, day).map(({ type }) => type)).toEqual([]);
          // Also holds before there is a list.
          if (waitsFor({ type: 'beneficiary_list' }, before, day).length > 0)
            expect(given(before)).toEqual(expect.arrayContaining(given(after)));
          before = after;
        }
      },
    ),
    { numRuns: 25, interruptAfterTimeLimit: 120_000 },
  );
});
