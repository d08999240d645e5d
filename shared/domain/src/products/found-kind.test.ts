import { expect, it } from 'vitest';
import { foundKind } from './found-kind.ts';

it('names found products by their kind if all are of one kind', () => {
  expect(foundKind(['bank-account'])).toBe('bankAccount');
  expect(foundKind(['life-insurance', 'life-insurance'])).toBe('lifeInsurance');
  expect(foundKind(['care'])).toBe('care');
  expect(foundKind(['bank-account', 'mortgage'])).toBe('several');
  expect(foundKind(['bank-account', 'bank-account', 'mortgage'])).toBe('several');
  expect(foundKind([])).toBe('unknown');
});
