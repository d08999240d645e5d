import { expect, it } from 'vitest';
import { getsCertificate, noticeShare } from './notice-share.ts';

it.each([
  [true, 'detailsAndCertificate'],
  [false, 'details'],
] as const)('an organisation that requires the certificate (%s) gets the %s', (isRequired, share) => {
  const provider = { isDeathCertificateRequired: isRequired };
  expect(getsCertificate(provider)).toBe(isRequired);
  expect(noticeShare(provider)).toBe(share);
});
