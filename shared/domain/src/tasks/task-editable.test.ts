import { describe, expect, it } from 'vitest';
import type { ProductType } from '../products/product.ts';
import { isAskedAgain, isEditableWhileActive, isProductEditable } from './task-editable.ts';

const sentAt = '2026-11-02T10:00:00Z';

describe('a product', () => {
  const product = (productType: ProductType, isEditable: boolean, uuid = 'p') => ({
    uuid,
    productType,
    isEditable,
  });
  const ofProduct = { productId: 'p', collectedData: {} };
  const activated = { productId: 'p', collectedData: { activatedByAdmin: true } };

  it.each(['bank-account', 'mortgage', 'pension', 'care', 'income'] as const)(
    'of the type %s is worked on once the back office activated it, whatever its provider allows',
    (type) => {
      expect(isProductEditable(ofProduct, [product(type, true)])).toBe(false);
      expect(isProductEditable(activated, [product(type, false)])).toBe(true);
    },
  );

  it('of another type can be worked on when its provider allows it', () => {
    expect(isProductEditable(ofProduct, [product('life-insurance', true)])).toBe(true);
    expect(isProductEditable(activated, [product('life-insurance', false)])).toBe(false);
  });

  it('must be that of the task, and a missing one cannot be worked on', () => {
    const others = [product('life-insurance', true, 'other'), product('life-insurance', false)];
    expect(isProductEditable(ofProduct, others)).toBe(false);
    expect(isProductEditable(ofProduct, others.slice(0, 1))).toBe(false);
  });

  it('does not hold up a task without a product', () => {
    expect(isProductEditable({ collectedData: {} }, [])).toBe(true);
  });
});

it('opens the active task of a provider only until it was told, and a list always', () => {
  expect(isEditableWhileActive({ type: 'provider' })).toBe(true);
  expect(isEditableWhileActive({ type: 'provider', noticeSentAt: sentAt })).toBe(false);
  expect(isEditableWhileActive({ type: 'provider', noticeHeldAt: sentAt })).toBe(false);
  expect(isEditableWhileActive({ type: 'beneficiary_list' })).toBe(true);
});

it('counts as asking again only for a provider that was told and whose task is new', () => {
  expect(isAskedAgain({ type: 'provider', status: 'new', noticeSentAt: sentAt })).toBe(true);
  expect(isAskedAgain({ type: 'provider', status: 'new' })).toBe(false);
  expect(isAskedAgain({ type: 'provider', status: 'active', noticeSentAt: sentAt })).toBe(false);
  expect(isAskedAgain({ type: 'product_information', status: 'new', noticeSentAt: sentAt })).toBe(false);
});
