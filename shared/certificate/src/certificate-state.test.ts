import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { describe, expect, it } from 'vitest';
import {
  asUnread,
  asUnreadable,
  awaitsReading,
  type Certificate,
  NO_CERTIFICATE,
  standingOf,
  withFile,
  withoutFile,
  withReading,
} from './certificate-state.ts';

const FILE = { _id: '00000000-0000-4000-8000-0000000000f1', hash: 'abc', name: 'akte.jpg' };
const reading = (score: number | null): CertificateReading => ({
  last_name: 'Bergh',
  insertion: null,
  first_names: 'Wilhelmina',
  gender: null,
  date_of_birth: null,
  date_of_death: null,
  score,
  duplicate: false,
});
const uploaded = withFile(NO_CERTIFICATE, FILE);

describe('a certificate', () => {
  it('waits for its reading once it is uploaded', () => {
    expect(uploaded).toMatchObject({ fileId: FILE._id, fileHash: 'abc', fileName: 'akte.jpg' });
    expect(awaitsReading(uploaded)).toBe(true);
    expect(awaitsReading(NO_CERTIFICATE)).toBe(false);
    expect(awaitsReading(withReading(uploaded, reading(90)))).toBe(false);
  });

  it.each([
    [100, 'read', 0],
    [50, 'read', 0],
    [49, 'refused', 1],
    [null, 'refused', 1],
  ] as const)('with a score of %s is %s', (score, standing, refusals) => {
    const certificate = withReading(uploaded, reading(score));
    expect(standingOf(certificate)).toBe(standing);
    expect(certificate.refusedReadings).toBe(refusals);
    expect(isCertificateAvailable(certificate)).toBe(standing === 'read');
  });

  it('takes the number of refusals from the service', () =>
    expect(withReading(uploaded, { ...reading(20), refusedReadings: 2 }).refusedReadings).toBe(2));

  it('that the reader had no time for can be used', () => {
    const certificate = asUnread(uploaded);
    expect(standingOf(certificate)).toBe('unread');
    expect(isCertificateAvailable(certificate)).toBe(true);
    expect(awaitsReading(certificate)).toBe(false);
  });

  it('from abroad is checked by hand', () => {
    const certificate = { ...withReading(uploaded, reading(10)), fromAbroad: true };
    expect(standingOf(certificate)).toBe('byHand');
    expect(awaitsReading({ ...uploaded, fromAbroad: true })).toBe(false);
  });

  it.each([
    ['refused', (certificate: Certificate) => withReading(certificate, reading(20))],
    ['unreadable', asUnreadable],
  ])('that is %s twice, also with another picture, is checked by hand', (_what, fail) => {
    const once = fail(uploaded);
    expect(standingOf(once)).toBe('refused');
    const twice = fail(withFile(withoutFile(once), { ...FILE, name: 'beter.jpg' }));
    expect(standingOf(twice)).toBe('byHand');
  });

  it('that is unreadable counts once, however often it is asked', () => {
    const first = asUnreadable(asUnreadable(uploaded));
    expect([standingOf(first), first.refusedReadings]).toEqual(['refused', 1]);
    const next = withFile(first, { ...FILE, name: 'beter.jpg' });
    expect(asUnreadable(asUnreadable(next)).refusedReadings).toBe(2);
  });

  it.each([
    ['refused', (certificate: Certificate) => withReading(certificate, reading(20))],
    ['unreadable', asUnreadable],
  ])(
    'that an earlier release kept as %s twice stays so when its reading is asked for again',
    (_what, fail) => {
      const kept = { ...uploaded, replacesId: crypto.randomUUID(), refusedReadings: 2, refusedBefore: null };
      const again = fail(fail(kept));
      expect([standingOf(again), again.refusedReadings]).toEqual(['byHand', 2]);
      const first = fail({ ...uploaded, refusedReadings: 1, refusedBefore: null });
      expect([standingOf(first), first.refusedReadings]).toEqual(['refused', 1]);
    },
  );

  it('keeps nothing of a removed file except what the next one replaces', () => {
    const certificate = withoutFile(withReading(uploaded, reading(20)));
    expect(certificate).toEqual({
      ...NO_CERTIFICATE,
      refusedReadings: 1,
      replacesId: FILE._id,
      replacesHash: FILE.hash,
    });
    // Also when no file was chosen in between.
    expect(withoutFile(certificate)).toEqual(certificate);
  });
});
