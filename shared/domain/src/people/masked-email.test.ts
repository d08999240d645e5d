import { expect, test } from 'vitest';
import { maskEmail } from './masked-email.ts';

test('shows the first letter and where the mailbox is, not the name', () => {
  expect(maskEmail('marijke@voorbeeld.nl')).toBe('m•••@voorbeeld.nl');
  expect(maskEmail('@voorbeeld.nl')).toBe('•••@voorbeeld.nl');
  expect(maskEmail('"a@b"@voorbeeld.nl')).toBe('"•••@voorbeeld.nl');
});
