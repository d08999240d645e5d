import { describe, expect, it } from 'vitest';
import { journeyProviders } from '../report/report-journeys.fixture.ts';
import { addedProviderTasks, initialTasks, taskSpec } from './initial-tasks.ts';

const journeys = [1, 2].flatMap((howMany) =>
  [true, false].flatMap((questions) =>
    [true, false].flatMap((nn) =>
      [true, false].flatMap((certificate) =>
        [true, false].map((answered) => ({ howMany, questions, nn, certificate, answered })),
      ),
    ),
  ),
);

describe.each(journeys)(
  '$howMany providers, questions $questions, nn $nn, certificate $certificate, answered $answered',
  ({ howMany, questions, nn, certificate, answered }) => {
    const providers = journeyProviders({ howMany, questions, nn });
    const nnOnly = nn && howMany === 1;
    const first = providers[0]?._id ?? '';
    const tasks = initialTasks({
      providers,
      nnOnly,
      certificateAvailable: certificate,
      answers: answered && questions ? { [first]: { customerNumber: 'K1' } } : {},
    });
    const isOpen = questions && !answered;
    const ready = nnOnly && certificate ? 'completed' : 'active';

    it('are the right tasks in the right order', () => {
      expect(tasks.map(({ type, status, tags }) => [type, status, ...tags])).toEqual([
        ['report_deceased', 'completed'],
        certificate
          ? ['upload_death_certificate', 'completed']
          : ['upload_death_certificate', 'new', 'urgent'],
        isOpen ? ['provider', 'new', 'urgent'] : ['provider', ready],
        ...(howMany === 2 ? [['provider', 'active']] : []),
        ...(nn ? [['extra_product_by_document', 'new']] : []),
        ['upload_documents', 'new'],
      ]);
    });

    it('record the consent and the given answers', () => {
      const [own] = tasks.filter(({ providerId }) => providerId === first);
      expect(own?.collectedData).toEqual({
        providerShareConsent: true,
        ...(questions && answered && { providerQuestionAnswers: { customerNumber: 'K1' } }),
      });
    });
  },
);

it('leave questions open when no answers are known', () => {
  const providers = journeyProviders({ howMany: 1, questions: true, nn: false });
  const tasks = initialTasks({ providers, nnOnly: false, certificateAvailable: true });
  expect(tasks.find(({ type }) => type === 'provider')).toMatchObject({ status: 'new', tags: ['urgent'] });
});

it('are to do, unassigned and without data, unless stated otherwise', () => {
  expect(taskSpec('upload_documents')).toMatchObject({
    status: 'new',
    tags: [],
    providerId: null,
    collectedData: {},
  });
});

describe('providers added later', () => {
  const [known, added] = journeyProviders({ howMany: 2, questions: false, nn: false });
  if (!known || !added) throw new Error('two providers');
  const tasks = [{ type: 'provider', providerId: known._id } as const];
  const add = (rest: Partial<Parameters<typeof addedProviderTasks>[0]>) =>
    addedProviderTasks({
      providers: [known, added],
      tasks,
      ...rest,
    });

  it('are active', () => {
    expect(add({})).toMatchObject([{ providerId: added._id, status: 'active' }]);
  });

  it('are new when they ask something', () => {
    const [asking] = journeyProviders({ howMany: 1, questions: true, nn: false });
    if (!asking) throw new Error('one provider');
    expect(add({ providers: [{ ...asking, _id: added._id }] })).toMatchObject([
      { status: 'new', tags: ['urgent'] },
    ]);
  });

  it('add the task for products in documents with NN, once', () => {
    const nn = { ...added, slug: 'nn' };
    expect(add({ providers: [nn] }).map(({ type }) => type)).toEqual([
      'provider',
      'extra_product_by_document',
    ]);
    const known2 = [{ type: 'upload_documents', providerId: null } as const, ...tasks];
    expect(add({ tasks: known2 }).map(({ providerId }) => providerId)).toEqual([added._id]);
    const again = [...tasks, { type: 'extra_product_by_document', providerId: null } as const];
    expect(add({ providers: [nn], tasks: again }).map(({ type }) => type)).toEqual(['provider']);
  });
});
