import { expect, it } from 'vitest';
import { NOW } from '../report/report-journeys.fixture.ts';
import { aProduct } from '../testing/product.ts';
import { whyNotTakeDocuments } from './takes-documents.ts';
import type { Task } from './task.ts';

const pension = aProduct({ uuid: 'p', name: 'Pensioen', productType: 'pension' });
const insurance = aProduct({ uuid: 'l', name: 'Polis', productType: 'life-insurance' });
const refusing = (...tasks: Partial<Task>[]) =>
  whyNotTakeDocuments({
    tasks: tasks.map((task) => ({ status: 'new', collectedData: {}, ...task }) as Task),
    products: [pension, insurance],
    now: NOW,
  })?.id ?? null;
const forPension = (collectedData: object, status: 'active' | 'completed' = 'active') =>
  ({ type: 'product_information', status, productId: pension.uuid, collectedData }) as const;

it('accepts documents for the task that asks for all of them, also after it was completed', () => {
  expect(refusing({ type: 'upload_documents' })).toBe(null);
  expect(refusing({ type: 'upload_documents', status: 'completed' })).toBe(null);
});

it('accepts documents for a product that is settled by documents and can be worked on', () => {
  expect(refusing(forPension({ activatedByAdmin: true }))).toBe(null);
});

it('accepts documents for a provider that can be replied to', () => {
  const asking = { type: 'provider', status: 'new', noticeSentAt: NOW.toISOString() } as const;
  expect(refusing(asking, { type: 'upload_documents' })).toBe(null);
});

it('refuses them when no task asks for documents', () => {
  expect(refusing()).toBe('documents-not-asked');
  expect(refusing({ type: 'provider' })).toBe('documents-not-asked');
  expect(refusing({ type: 'product_information', productId: insurance.uuid })).toBe('documents-not-asked');
});

it('refuses them, with the reason, while no task that asks for them can be worked on', () => {
  expect(refusing(forPension({}))).toBe('product-not-editable');
  expect(refusing(forPension({ activatedByAdmin: true }, 'completed'))).toBe('task-completed');
});

it('accepts them when one of several tasks that ask for them can be worked on', () => {
  expect(refusing(forPension({}), { type: 'upload_documents' })).toBe(null);
});
