import { describe, expect, it } from 'vitest';
import { replyDueOn } from '../calendar/reply-deadline.ts';
import type { Product } from '../products/product.ts';
import { journeyProviders, NOW } from '../report/report-journeys.fixture.ts';
import type { CollectedData, Task, TaskInput, TaskType } from './task.ts';
import { type TransitionFacts, taskTransition } from './task-transition.ts';

const [asking] = journeyProviders({ howMany: 1, questions: true, nn: false });
const FILE = { fileId: '00000000-0000-4000-8000-0000000000f1', score: 90 };

const task = (type: TaskType, rest: Partial<Task> = {}) =>
  ({ _id: `own-${type}`, type, status: 'new', collectedData: {}, ...rest }) as Task;

const product = (productType: Product['productType'], isEditable = true, uuid = 'p') => ({
  uuid,
  productType,
  isEditable,
  askForBeneficiary: true,
  askForBeneficiaryBSN: false,
  askForId: false,
  minBeneficiaries: 0,
});

function ask(own: Task, input: Partial<TaskInput>, facts: Partial<TransitionFacts> = {}) {
  return taskTransition({
    task: own,
    tasks: [task('upload_death_certificate', { status: 'completed' }), own],
    products: [],
    provider: { slug: 'bank', extraQuestions: null, replyWorkingDays: 10 },
    nnOnly: false,
    deceased: {},
    persons: [],
    deathCertificate: FILE,
    reporterProducts: 0,
    now: NOW,
    matches: (pattern, text) => new RegExp(pattern, 'u').test(text),
    ...facts,
    input: { status: 'completed', collectedData: {}, ...input },
  });
}

const refused = (verdict: ReturnType<typeof taskTransition>) =>
  verdict.ok
    ? 'accepted'
    : [verdict.status, verdict.ruleId, ...verdict.fields.map(({ name, code }) => `${name}: ${code}`)];

const upload = task('upload_death_certificate', { tags: ['urgent'] });
const provider = task('provider');
const documents = task('upload_documents');
const extra = task('extra_product_by_document');
const productTask = task('product_information', { productId: 'p' });
const NN = { slug: 'nn', extraQuestions: null, replyWorkingDays: 10 };
const activated: CollectedData = { activatedByAdmin: true };

describe('the verdict on a PUT of a task', () => {
  it.each<[string, ReturnType<typeof ask>, unknown[]]>([
    ['a blocked task', ask(documents, {}, { tasks: [upload, documents] }), [403, 'task-blocked']],
    ['back to new', ask(documents, { status: 'new' }), [409, 'no-way-back']],
    [
      'a report of a death',
      ask(task('report_deceased', { status: 'completed' }), {}),
      [409, 'task-completed'],
    ],
    ['a completed upload', ask({ ...upload, status: 'completed' }, {}), [409, 'task-completed']],
    [
      'an upload without a file',
      ask(upload, {}, { deathCertificate: {} }),
      [422, 'certificate-complete', 'deathCertificate.fileId: required'],
    ],
    [
      'an upload with a low score',
      ask(upload, {}, { deathCertificate: { ...FILE, score: 49 } }),
      [422, 'certificate-complete', 'deathCertificate.fileId: scoreUnacceptable'],
    ],
    [
      'half an upload',
      ask(upload, { status: 'active' }),
      [422, 'certificate-only-completes', 'status: invalid'],
    ],
    ['completing for the provider', ask(provider, {}), [403, 'provider-completes']],
    [
      'a told provider',
      ask({ ...provider, status: 'active', noticeSentAt: NOW.toISOString() }, { status: 'active' }),
      [409, 'provider-told'],
    ],
    [
      'open questions',
      ask(
        provider,
        { status: 'active', collectedData: { providerQuestionAnswers: { customerNumber: '12' } } },
        { provider: asking },
      ),
      [
        422,
        'questions-answered',
        'collectedData.providerQuestionAnswers.customerNumber: pattern',
        'collectedData.providerQuestionAnswers.hasPet: required',
      ],
    ],
    [
      'another provider of an NN-only dossier, done by its reporter',
      ask(provider, {}, { nnOnly: true }),
      [403, 'provider-completes'],
    ],
    [
      'nn without a certificate',
      ask(provider, {}, { nnOnly: true, provider: NN, deathCertificate: {} }),
      [422, 'certificate-missing', 'deathCertificate.fileId: required'],
    ],
    [
      'products found or not, not said',
      ask(extra, {}),
      [422, 'found-products', 'collectedData.reporterFoundProducts: required'],
    ],
    [
      'products found, none added',
      ask(extra, { collectedData: { reporterFoundProducts: true } }),
      [422, 'found-products', 'reporterProducts: minItems'],
    ],
    [
      'no products found, while some were added',
      ask(extra, { collectedData: { reporterFoundProducts: false } }, { reporterProducts: 1 }),
      [422, 'found-products', 'collectedData.reporterFoundProducts: noButSome'],
    ],
    [
      'nn with a certificate that cannot be read',
      ask(provider, {}, { nnOnly: true, provider: NN, deathCertificate: { ...FILE, score: 49 } }),
      [422, 'certificate-missing', 'deathCertificate.fileId: required'],
    ],
    [
      'a damage insurance that is not answered',
      ask(productTask, {}, { products: [product('damage-insurance')] }),
      [422, 'insurance-answered', 'collectedData.productAction: required'],
    ],
    ['a task without a flow', ask(task('reporter_product'), {}), [403, 'no-outcome']],
    [
      'a bank account not activated',
      ask(productTask, {}, { products: [product('bank-account')] }),
      [403, 'product-not-editable'],
    ],
    [
      'a product that may not be edited',
      ask(productTask, {}, { products: [product('damage-insurance', false)] }),
      [403, 'product-not-editable'],
    ],
    ['a product that is not there', ask(productTask, {}), [403, 'product-not-editable']],
    ['a product without a flow', ask(productTask, {}, { products: [product('loan')] }), [403, 'no-outcome']],
  ])('refuses %s', (_name, verdict, expected) => {
    expect(refused(verdict)).toEqual(expected);
  });

  it.each<[string, ReturnType<typeof ask>, object]>([
    ['a certificate', ask(upload, {}), { status: 'completed', tags: [] }],
    [
      'a certificate from abroad',
      ask(upload, {}, { deathCertificate: { ...FILE, score: null, fromAbroad: true } }),
      { status: 'completed' },
    ],
    ['documents again', ask({ ...documents, status: 'completed' }, {}), { status: 'completed' }],
    [
      'no products found',
      ask(extra, { collectedData: { reporterFoundProducts: false } }),
      { status: 'completed' },
    ],
    [
      'products found and added',
      ask(extra, { collectedData: { reporterFoundProducts: true } }, { reporterProducts: 1 }),
      { status: 'completed', collectedData: { reporterFoundProducts: true } },
    ],
    ['products still looked for', ask(extra, { status: 'active' }), { status: 'active' }],
    [
      'products found, still to be added',
      ask(extra, { status: 'active', collectedData: { reporterFoundProducts: true } }),
      { status: 'active', collectedData: { reporterFoundProducts: true } },
    ],
    [
      'no products found, said before those that were added are taken away',
      ask(
        extra,
        { status: 'active', collectedData: { reporterFoundProducts: false } },
        { reporterProducts: 1 },
      ),
      { status: 'active' },
    ],
    [
      'nn begun without a certificate',
      ask(provider, { status: 'active' }, { nnOnly: true, provider: NN, deathCertificate: {} }),
      { status: 'active' },
    ],
    [
      'a provider that is not there any more',
      ask(provider, { status: 'active' }, { provider: null }),
      { status: 'active' },
    ],
    [
      'a damage insurance that stops, though it was asked to be under way',
      ask(
        productTask,
        {
          status: 'active',
          collectedData: {
            productAction: 'stopInsurance',
            stopInsuranceDate: '2026-12-01',
            payoutIban: 'NL91ABNA0417164300',
            payoutIbanName: 'M. Bergh',
          },
        },
        { products: [product('pension', true, 'other'), product('damage-insurance')] },
      ),
      { status: 'completed', collectedData: { productAction: 'stopInsurance' } },
    ],
    ['nn done by sending', ask(provider, {}, { nnOnly: true, provider: NN }), { status: 'completed' }],
    [
      'answers, cleaned',
      ask(
        provider,
        {
          status: 'active',
          collectedData: { providerQuestionAnswers: { customerNumber: ' K1 ', hasPet: false, petName: 'x' } },
        },
        { provider: asking },
      ),
      {
        status: 'active',
        tags: [],
        collectedData: { providerQuestionAnswers: { customerNumber: 'K1', hasPet: false } },
      },
    ],
    [
      'a bank account that was activated',
      ask({ ...productTask, collectedData: activated }, {}, { products: [product('bank-account')] }),
      { status: 'completed', collectedData: activated },
    ],
  ])('accepts %s', (_name, verdict, change) => {
    expect(verdict).toMatchObject({ ok: true, change });
  });

  it('names the minimum number of products', () => {
    const none = ask(extra, { collectedData: { reporterFoundProducts: true } });
    expect(none).toMatchObject({ fields: [{ code: 'minItems', params: { minimum: 1 } }] });
    expect(ask(extra, {})).toMatchObject({ fields: [{ code: 'required', params: {} }] });
    expect(ask(extra, {})).not.toHaveProperty('fields.0.params.minimum');
  });

  it('sets no deadline for a provider that no longer exists', () => {
    const told = { noticeSentAt: NOW.toISOString(), replyDueOn: null };
    const answered = ask({ ...provider, ...told }, { status: 'active' }, { provider: null });
    expect(answered).toMatchObject({ ok: true, change: { replyDueOn: '2026-11-12' } });
  });

  it('gives a provider a new deadline, counted from the answers to what it asked', () => {
    const told = { noticeSentAt: NOW.toISOString(), replyDueOn: null };
    const collectedData = { extraQuestions: '{"type":"object","properties":{}}' };
    const answered = ask({ ...provider, ...told, collectedData }, { status: 'active' });
    expect(answered).toMatchObject({ ok: true, change: { replyDueOn: replyDueOn(NOW, 10) } });
    expect(ask(provider, { status: 'active' })).not.toHaveProperty('change.replyDueOn');
  });

  it('accepts only data that belongs to the task, and nothing that the service decides', () => {
    const sent = { payoutIban: 'NL91ABNA0417164300', userFiles: ['f'], activatedByAdmin: true };
    const verdict = ask({ ...documents, collectedData: { extraQuestions: 'kept' } }, { collectedData: sent });
    expect(verdict).toMatchObject({ ok: true });
    expect(verdict.ok && verdict.change.collectedData).toEqual({ extraQuestions: 'kept', userFiles: ['f'] });
  });
});
