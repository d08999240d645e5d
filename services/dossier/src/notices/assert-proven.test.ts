import { expect, it } from 'vitest';
import { refusalOf } from '../dossiers/dossier-parts.fixture.ts';
import { assertProven } from './assert-proven.ts';

const read = { fileId: '00000000-0000-4000-8000-0000000000f1', ocrCompleted: true, score: 92 };
const refusing = (certificate: object) => refusalOf(() => assertProven({ certificate }));

it('allows sending on a certificate that was read, or that the back office reviewed', () => {
  expect(refusing({ ...read, isCertificateAvailable: true, needsReview: false })).toBe(null);
});

it.each([
  ['there is none', { isCertificateAvailable: false }],
  ['the back office has to review it first', { ...read, isCertificateAvailable: true, needsReview: true }],
])('allows no sending while %s', (_why, certificate) => {
  expect(refusing(certificate)).toMatchObject({ status: 409, rule: 'certificate-unproven' });
});
