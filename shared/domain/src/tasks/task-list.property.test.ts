import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DeathCertificate } from '../certificate/certificate.ts';
import { isCertificateAvailable } from '../certificate/certificate-verdict.ts';
import { isOfNnOnly } from '../dossier/nn-only.ts';
import type { ProductType } from '../products/product.ts';
import { whyNotNotify } from '../provider/notice-conditions.ts';
import { isNoticeStanding, noticeSent, noticeWithdrawn, questionsAsked } from '../provider/notice-state.ts';
import { answerOutcome } from '../provider/provider-answer.ts';
import { journeyProviders } from '../report/report-journeys.fixture.ts';
import { initialTasks, taskSpec } from './initial-tasks.ts';
import { taskProgress } from './progress.ts';
import type { Task } from './task.ts';
import { canStart } from './task-startable.ts';
import { taskTransition } from './task-transition.ts';

/*
 * Whatever reporter, providers, back office and calendar do, in any order: a task list is never stuck. The model here
 * applies the same rules as the service and has no other state.
 */

type Row = Pick<
  Task,
  | '_id'
  | 'type'
  | 'status'
  | 'tags'
  | 'providerId'
  | 'productId'
  | 'collectedData'
  | 'providerMessage'
  | 'noticeSentAt'
  | 'noticeLeavesAt'
  | 'replyDueOn'
>;
interface World {
  now: Date;
  nnOnly: boolean;
  providers: ReturnType<typeof journeyProviders>;
  certificate: DeathCertificate;
  products: {
    uuid: string;
    productType: ProductType;
    isEditable: boolean;
    askForBeneficiary: boolean;
    askForBeneficiaryBSN: boolean;
    askForId: boolean;
    minBeneficiaries: number;
  }[];
  tasks: Row[];
}

const CERTIFICATE: DeathCertificate = { fileId: '00000000-0000-4000-8000-0000000000f1', score: 90 };
const REMINDER = { productAction: 'reminder', damageInsuranceProductReminderConsent: true } as const;
const ANSWERS = { customerNumber: 'K1', hasPet: false, wantsCall: true };
const FOLLOW_UP = JSON.stringify({
  type: 'object',
  properties: { wantsCall: { type: 'boolean', title: 'Mogen we je bellen?' } },
  required: ['wantsCall'],
});

const start = fc
  .record({
    howMany: fc.integer({ min: 1, max: 3 }),
    questions: fc.boolean(),
    nn: fc.boolean(),
    certificate: fc.boolean(),
  })
  .map(({ howMany, questions, nn, certificate }): World => {
    const nnOnly = nn && howMany === 1;
    const providers = journeyProviders({ howMany, questions, nn: nnOnly });
    const certificateAvailable = certificate;
    const specs = initialTasks({ providers, nnOnly, certificateAvailable });
    return {
      now: new Date('2026-11-12T10:00:00Z'),
      nnOnly,
      providers,
      certificate: certificate ? CERTIFICATE : {},
      products: [],
      tasks: specs.map((spec, index) => rowOf(spec, `task ${index}`)),
    };
  });

const rowOf = (spec: ReturnType<typeof taskSpec>, _id: string, productId: string | null = null): Row => ({
  _id,
  type: spec.type,
  status: spec.status,
  tags: spec.tags,
  providerId: spec.providerId,
  productId,
  collectedData: spec.collectedData,
  providerMessage: null,
  noticeSentAt: null,
  noticeLeavesAt: null,
  replyDueOn: null,
});

/** The table of the specification, repeated on purpose: changing the rules must change it too. */
const WAITS_FOR: Partial<Record<Task['type'], readonly Task['type'][]>> = {
  upload_death_certificate: ['report_deceased'],
  provider: ['upload_death_certificate'],
  product_information: ['upload_death_certificate', 'provider'],
  beneficiary_list: ['upload_death_certificate', 'provider'],
  extra_product_by_document: ['upload_death_certificate', 'provider'],
  upload_documents: ['upload_death_certificate', 'provider'],
  own_letter: [],
};

const PRODUCT_TYPES: readonly ProductType[] = ['bank-account', 'pension', 'damage-insurance', 'unknown'];
const OPENED_BY_OFFICE: readonly ProductType[] = ['bank-account', 'pension'];
const at = fc.nat({ max: 11 });
/** An action, with the numbers that choose its target. */
const act = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    at,
    status: fc.constantFrom('active', 'completed', 'new'),
    found: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('upload' as const) }),
  fc.record({ kind: fc.constant('refuseCertificate' as const) }),
  fc.record({ kind: fc.constant('tell' as const), at }),
  fc.record({ kind: fc.constant('withdraw' as const), at }),
  fc.record({ kind: fc.constant('answer' as const), at, denied: fc.boolean() }),
  fc.record({ kind: fc.constant('askMore' as const), at }),
  fc.record({ kind: fc.constant('push' as const), at, type: fc.constantFrom(...PRODUCT_TYPES) }),
  fc.record({ kind: fc.constant('activate' as const), at }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const replaced = (world: World, row: Row, change: Partial<Row>): World => ({
  ...world,
  tasks: world.tasks.map((other) => (other === row ? { ...row, ...change } : other)),
});

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

const toldTasks = (world: World) =>
  world.tasks.filter(({ type, noticeSentAt }) => type === 'provider' && noticeSentAt);

/** The provider of a task, with the questions it asked about this dossier only. */
function asAsked({ providers }: World, { providerId, collectedData }: Row) {
  const provider = providers.find(({ _id }) => _id === providerId) ?? null;
  const { extraQuestions } = collectedData;
  return provider && extraQuestions ? { ...provider, extraQuestions } : provider;
}

function after(world: World, done: Act): World {
  const { tasks, now, nnOnly } = world;
  switch (done.kind) {
    case 'wait':
      return { ...world, now: new Date(now.getTime() + done.days * 24 * 60 * 60 * 1000) };
    case 'upload': {
      const upload = tasks.find(({ type }) => type === 'upload_death_certificate');
      const certificate = CERTIFICATE;
      return upload ? asked({ ...world, certificate }, upload, 'completed', false) : world;
    }
    case 'refuseCertificate': {
      const upload = tasks.find(({ type }) => type === 'upload_death_certificate');
      return upload ? replaced({ ...world, certificate: {} }, upload, { status: 'new' }) : world;
    }
    case 'ask': {
      const task = pick(tasks, done.at);
      return task ? asked(world, task, done.status as Task['status'], done.found) : world;
    }
    case 'tell': {
      const task = pick(
        tasks.filter(({ type }) => type === 'provider'),
        done.at,
      );
      const provider = task && asAsked(world, task);
      const certificateAvailable = isCertificateAvailable(world.certificate);
      if (!task || !provider || isNoticeStanding(task)) return world;
      if (whyNotNotify({ provider, task, certificateAvailable }).length > 0) return world;
      const sent = noticeSent({
        task,
        isDoneBySending: isOfNnOnly(nnOnly, provider),
        replyWorkingDays: 10,
        graceSeconds: 600,
        now,
      });
      return replaced(world, task, sent);
    }
    case 'withdraw': {
      const task = pick(
        toldTasks(world).filter(({ providerMessage }) => !providerMessage),
        done.at,
      );
      return task ? replaced(world, task, noticeWithdrawn(task)) : world;
    }
    case 'answer': {
      const task = pick(toldTasks(world), done.at);
      const status = done.denied ? ('Denied' as const) : ('Confirmed' as const);
      return task
        ? replaced(world, task, answerOutcome({ status, message: done.denied ? 'Nee.' : '' }))
        : world;
    }
    case 'askMore': {
      const task = pick(toldTasks(world), done.at);
      return task ? replaced(world, task, questionsAsked(task, FOLLOW_UP)) : world;
    }
    case 'push': {
      const task = pick(toldTasks(world), done.at);
      if (!task || world.products.length >= 4) return world;
      const uuid = `product ${world.products.length}`;
      const spec = taskSpec('product_information', { providerId: task.providerId ?? null });
      const confirmed = replaced(world, task, answerOutcome({ status: 'Confirmed', message: '' }));
      const isEditable = done.type === 'damage-insurance';
      const asks = { askForBeneficiary: false, askForBeneficiaryBSN: false, askForId: false };
      const rest = { isEditable, ...asks, minBeneficiaries: 0 };
      const product = { uuid, productType: done.type, ...rest };
      return {
        ...confirmed,
        products: [...world.products, product],
        tasks: [...confirmed.tasks, rowOf(spec, `task of ${uuid}`, uuid)],
      };
    }
    case 'activate': {
      const task = pick(
        tasks.filter(({ productId }) => productId),
        done.at,
      );
      return task
        ? replaced(world, task, { collectedData: { ...task.collectedData, activatedByAdmin: true } })
        : world;
    }
  }
}

function asked(world: World, task: Row, status: Task['status'], found: boolean): World {
  const verdict = taskTransition({
    task,
    tasks: world.tasks,
    products: world.products,
    provider: asAsked(world, task),
    nnOnly: world.nnOnly,
    deathCertificate: world.certificate,
    deceased: { dateOfDeath: '2026-11-09' },
    persons: [],
    reporterProducts: found ? 1 : 0,
    input: {
      status,
      collectedData: { reporterFoundProducts: found, providerQuestionAnswers: ANSWERS, ...REMINDER },
    },
    now: world.now,
    matches: null,
  });
  return verdict.ok ? replaced(world, task, verdict.change) : world;
}

/** Whether an open task that the reporter cannot start waits for a named other party. */
function waitsForAnother({ tasks, products, now }: World, row: Row): boolean {
  // Once the provider asks something more, it is the reporter's turn.
  if (row.type === 'provider' && row.noticeSentAt) return row.status !== 'new';
  const product = products.find(({ uuid }) => uuid === row.productId);
  // The back office opens some products, and the provider the others.
  const isOpened = (one: World['products'][number]) =>
    OPENED_BY_OFFICE.includes(one.productType) ? row.collectedData.activatedByAdmin : one.isEditable;
  if (product && !isOpened(product)) return true;
  const today = now.toISOString().slice(0, 10);
  // A provider that was told and whose deadline has not passed.
  return (
    WAITS_FOR[row.type]?.includes('provider') === true &&
    tasks.some(
      ({ type, status, noticeSentAt, replyDueOn }) =>
        type === 'provider' && status !== 'completed' && noticeSentAt && (replyDueOn ?? '') >= today,
    )
  );
}

function assertSound(world: World): void {
  const { percent, donePercent } = taskProgress(world.tasks);
  expect(donePercent).toBeGreaterThanOrEqual(0);
  expect(percent).toBeGreaterThanOrEqual(donePercent);
  expect(percent).toBeLessThanOrEqual(100);
  const open = world.tasks.filter(({ status }) => status !== 'completed');
  const canGoOn = open.some((task) =>
    canStart({ task, tasks: world.tasks, products: world.products, now: world.now }),
  );
  const stuck = canGoOn ? [] : open.filter((row) => !waitsForAnother(world, row));
  expect(stuck.map(({ type, status }) => `${type} ${status}`)).toEqual([]);
}

it('is never stuck, whatever happens in whatever order, and its progress stays within 0 and 100', () => {
  fc.assert(
    fc.property(start, fc.array(act, { maxLength: 25 }), (world, acts) => {
      assertSound(world);
      acts.reduce((before, done) => {
        const next = after(before, done);
        assertSound(next);
        return next;
      }, world);
    }),
    { numRuns: 1500 },
  );
});

it('lets its reporter change no task that waits for another', () => {
  fc.assert(
    fc.property(start, fc.array(act, { maxLength: 25 }), (world, acts) => {
      acts.reduce((before, done) => {
        const next = after(before, done);
        if (done.kind !== 'ask') return next;
        for (const [index, row] of next.tasks.entries()) {
          const was = before.tasks[index];
          if (!was || was === row) continue;
          const waits = before.tasks.filter(
            (other) =>
              WAITS_FOR[row.type]?.includes(other.type) &&
              other.status !== 'completed' &&
              (other.type !== 'provider' ||
                row.type !== 'product_information' ||
                other.providerId === row.providerId) &&
              !(other.noticeSentAt && (other.replyDueOn ?? '9') < before.now.toISOString().slice(0, 10)),
          );
          expect(waits.map(({ type }) => type)).toEqual([]);
        }
        return next;
      }, world);
    }),
    { numRuns: 1500 },
  );
});
