import { expect, it } from 'vitest';
import { refusalOf } from '../dossiers/dossier-parts.fixture.ts';
import { assertProven } from './assert-proven.ts';

const read = { fileId: '00000000-0000-4000-8000-0000000000f1', ocrCompleted: true, score: 92 };
const refusing = (certificate: object) => refusalOf(() => assertProven({ certificate }));

it('lets something leave on a certificate that was read, or that a person looked at', () => {
  expect(refusing({ ...read, isCertificateAvailable: true, needsReview: false })).toBe(null);
});

it.each([
  ['there is none', { isCertificateAvailable: false }],
  ['a person has to look at it first', { ...read, isCertificateAvailable: true, needsReview: true }],
])('lets nothing leave while %s', (_why, certificate) => {
  expect(refusing(certificate)).toMatchObject({ status: 409, rule: 'certificate-unproven' });
});
