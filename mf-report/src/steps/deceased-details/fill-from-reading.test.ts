import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { expect, it } from 'vitest';
import { fillFromReading, readFields, withoutReading } from './fill-from-reading.ts';

const reading: CertificateReading = {
  last_name: 'Bergh',
  insertion: 'van den',
  first_names: 'Wilhelmina Johanna',
  gender: null,
  date_of_birth: null,
  date_of_death: '2026-11-09',
  score: 92,
  duplicate: false,
};

const read = {
  initials: 'W.J.',
  firstName: 'Wilhelmina Johanna',
  insertion: 'van den',
  lastName: 'Bergh',
  dateOfDeath: '2026-11-09',
};

it('fills an empty form with what was read, and guesses nothing', () => {
  expect(fillFromReading(undefined, reading)).toEqual(read);
});

it('keeps what was typed, also when the reading differs', () => {
  expect(fillFromReading({ lastName: 'Berg', gender: 'female', insertion: '' }, reading)).toEqual({
    ...read,
    lastName: 'Berg',
    gender: 'female',
  });
});

it('removes what a removed file filled in, but not what somebody corrected', () => {
  const details = { ...fillFromReading({}, reading), lastName: 'Berg', gender: 'female' };
  const left = withoutReading(details, reading);
  expect(left).toEqual({
    initials: '',
    firstName: '',
    insertion: '',
    lastName: 'Berg',
    gender: 'female',
    dateOfDeath: '',
  });
  const another = { ...reading, insertion: null, first_names: 'Maria', date_of_death: '2026-11-08' };
  expect(fillFromReading(left, another)).toMatchObject({
    firstName: 'Maria',
    insertion: '',
    lastName: 'Berg',
    dateOfDeath: '2026-11-08',
  });
});

it('marks only the fields that still have the value that was read', () => {
  expect(readFields({ ...read, lastName: 'Berg', gender: '' }, reading)).toEqual([
    'initials',
    'firstName',
    'insertion',
    'dateOfDeath',
  ]);
  expect(readFields(read, null)).toEqual([]);
});
