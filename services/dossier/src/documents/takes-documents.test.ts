import { expect, it } from 'vitest';
import { aDossier, aProduct, aTaskRecord, idOf, refusalOf } from '../dossiers/dossier-parts.fixture.ts';
import { assertTakesDocuments } from './takes-documents.ts';

const now = new Date('2026-11-12T10:00:00Z');
const pension = aProduct({ uuid: idOf(50), productType: 'pension' });
const insurance = aProduct({ uuid: idOf(51), productType: 'life-insurance' });
const refusing = (...tasks: Parameters<typeof aTaskRecord>[0][]) => {
  const whole = aDossier({ products: [pension, insurance], tasks: tasks.map((task) => aTaskRecord(task)) });
  return refusalOf(() => assertTakesDocuments({ whole, now } as Parameters<typeof assertTakesDocuments>[0]));
};
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
  const asking = { type: 'provider', status: 'new', noticeSentAt: now.toISOString() } as const;
  expect(refusing(asking, { type: 'upload_documents' })).toBe(null);
});

it('refuses them when no task asks for documents', () => {
  const rule = 'documents-not-asked';
  expect(refusing()).toMatchObject({ status: 403, rule });
  expect(refusing({ type: 'provider' })).toMatchObject({ status: 403, rule });
  expect(refusing({ type: 'product_information', productId: insurance.uuid })).toMatchObject({ rule });
});

it('refuses them, with the reason, while no task that asks for them can be worked on', () => {
  expect(refusing(forPension({}))).toMatchObject({ status: 403, rule: 'product-not-editable' });
  expect(refusing(forPension({ activatedByAdmin: true }, 'completed'))).toMatchObject({
    rule: 'task-completed',
  });
});

it('accepts them when one of several tasks that ask for them can be worked on', () => {
  expect(refusing(forPension({}), { type: 'upload_documents' })).toBe(null);
});
