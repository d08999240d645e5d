import { expect, it } from 'vitest';
import { journeyProviders } from '../report/report-journeys.fixture.ts';
import type { TaskType } from './task.ts';
import { type RouteFacts, taskRoute } from './task-route.ts';

const [plain] = journeyProviders({ howMany: 1, questions: false, nn: false });
const [asking] = journeyProviders({ howMany: 1, questions: true, nn: false });
if (!asking) throw new Error('one provider');

it.each<[TaskType, Partial<RouteFacts>, string | null]>([
  ['report_deceased', {}, 'report-deceased/death-certificate'],
  ['upload_death_certificate', {}, 'death-certificate/upload'],
  ['product_information', { productType: 'life-insurance' }, 'product/t/life-insurance-intro'],
  ['product_information', { productType: 'damage-insurance' }, 'product/t/damage-insurance-intro'],
  ['product_information', { productType: 'pension' }, 'product/t/documents'],
  ['product_information', { productType: 'bank-account' }, 'product/t/documents'],
  ['product_information', { productType: 'mortgage' }, 'product/t/documents'],
  ['product_information', { productType: 'care' }, 'product/t/documents'],
  ['product_information', { productType: 'income' }, 'product/t/documents'],
  ['product_information', { productType: 'unknown' }, 'product/t'],
  ['provider', { provider: plain }, 'dossier-send/t/aanbieder-0'],
  ['provider', { provider: asking }, 'questions/t'],
  ['provider', { provider: { ...asking, slug: 'nn' }, nnOnly: true }, 'dossier-send/t/nn'],
  ['provider', { provider: asking, nnOnly: true }, 'questions/t'],
  ['provider', {}, null],
  ['beneficiary_list', {}, 'beneficiaries'],
  ['beneficiary_details', {}, 'beneficiaries/p/details'],
  ['extra_product_by_document', {}, 'extra-products/t'],
  ['reporter_product', {}, 'extra-products/t'],
  ['upload_documents', {}, 'documents'],
  ['own_letter', {}, 'own-letter/t'],
])('%s %#: %s', (type, rest, route) => {
  expect(taskRoute({ task: { _id: 't', type, personId: 'p' }, nnOnly: false, ...rest })).toBe(route);
});

it('opens the conversation with a provider that was told, also in the NN-only variant', () => {
  const task = { _id: 't', type: 'provider', personId: null, noticeSentAt: '2026-11-12T10:00:00Z' } as const;
  expect(taskRoute({ task, nnOnly: true, provider: { ...asking, slug: 'nn' } })).toBe('organisation/t');
  const held = { ...task, noticeSentAt: null, noticeHeldAt: task.noticeSentAt };
  expect(taskRoute({ task: held, nnOnly: false, provider: asking })).toBe('organisation/t');
});
