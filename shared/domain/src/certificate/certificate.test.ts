import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { CertificateReading, DeathCertificate } from './certificate.ts';

const reading = {
  last_name: 'Bergh',
  insertion: 'van den',
  first_names: null,
  gender: 'V',
  date_of_birth: '1941-03-15',
  date_of_death: '2026-11-09',
  score: 92,
  duplicate: false,
};
const place = { field: 'last_name', x: 0, y: 0.25, width: 0.5, height: 1 };
const problems = (change: object) => {
  const checked = checkForm(CertificateReading, { ...reading, ...change });
  return checked.ok ? [] : checked.problems.map(({ name, code }) => `${name}: ${code}`);
};

describe('the reading of a certificate', () => {
  it('has these fields, and drops others', () => {
    const whole = { ...reading, kind: 'extract', advice: 'blurred', places: [place], refusedReadings: 1 };
    const sent = { ...whole, text: 'x', places: [{ ...place, text: 'x' }] };
    expect(checkForm(CertificateReading, sent)).toEqual({ ok: true, output: whole });
  });

  it.each([
    ...['akte', 'extract', 'international', 'funeral', 'brp', 'doctor', 'other'].map((kind) => ({ kind })),
    ...['tooDark', 'blurred', 'cutOff', 'tooFarAway', 'notACertificate', 'doctorsStatement'].map(
      (advice) => ({ advice }),
    ),
    ...['last_name', 'insertion', 'first_names', 'gender', 'date_of_birth', 'date_of_death'].map((field) => ({
      places: [{ ...place, field }],
    })),
    { places: Array(100).fill(place) },
    { last_name: 'x'.repeat(500) },
  ])('is accepted with %j', (change) => expect(problems(change)).toEqual([]));

  it.each<[object, string]>([
    [{ kind: '' }, 'kind: invalid'],
    [{ advice: '' }, 'advice: invalid'],
    [{ places: [{ ...place, field: '' }] }, 'places.0.field: invalid'],
    [{ places: [{ ...place, x: -0.1 }] }, 'places.0.x: invalid'],
    [{ places: [{ ...place, height: 1.1 }] }, 'places.0.height: invalid'],
    [{ places: Array(101).fill(place) }, 'places: maxLength'],
    [{ last_name: 'x'.repeat(501) }, 'last_name: maxLength'],
    [{ date_of_death: '2026-02-30' }, 'date_of_death: dateFormat'],
    [{ score: 101 }, 'score: invalid'],
    [{ refusedReadings: -1 }, 'refusedReadings: invalid'],
  ])('is refused with %j', (change, problem) => expect(problems(change)).toEqual([problem]));
});

describe('the certificate of a dossier', () => {
  const certificate = { fileId: '00000000-0000-4000-8000-0000000000f1', score: 92, ocrData: reading };

  it('has these fields, and drops others', () =>
    expect(checkForm(DeathCertificate, { ...certificate, path: 'x' })).toEqual({
      ok: true,
      output: certificate,
    }));

  it('counts as unread when its reading is incomplete', () =>
    expect(checkForm(DeathCertificate, { ...certificate, ocrData: { last_name: 'Bergh' } })).toEqual({
      ok: true,
      output: { ...certificate, ocrData: null },
    }));
});
