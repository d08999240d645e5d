import { expect, it } from 'vitest';
import { reviewView } from './review-view.ts';

const deceased = {
  firstName: 'Wilhelmina Johanna',
  initials: 'W.J.',
  insertion: 'van den',
  lastName: 'Bergh',
  dateOfBirth: '1941-03-15',
  dateOfDeath: '2026-11-09',
};
const reading = {
  first_names: 'Wilhelmina',
  insertion: null,
  last_name: 'Jansen',
  gender: null,
  date_of_birth: '1941-03-15',
  date_of_death: '2026-11-08',
  score: 80,
  duplicate: false,
};
const review = { reasons: ['reading-disagrees' as const], opened_at: new Date('2026-11-12T10:00:00Z') };
const viewOf = (certificate: object, died: object = deceased) =>
  reviewView({ reference: 'NB 4471 K', deceased: died, certificate }, review);

it('shows the values read beside those typed, and where they differ about who died', () => {
  const certificate = { ocrData: { ...reading, hasPicture: true }, score: 80, mimetype: 'image/jpeg' };
  expect(viewOf(certificate)).toEqual({
    reference: 'NB 4471 K',
    askedAt: '2026-11-12T10:00:00.000Z',
    reasons: ['reading-disagrees'],
    fields: [
      {
        field: 'firstNames',
        typed: 'Wilhelmina Johanna',
        read: 'Wilhelmina',
        differs: false,
        isUnsure: false,
      },
      { field: 'lastName', typed: 'van den Bergh', read: 'Jansen', differs: true, isUnsure: false },
      { field: 'dateOfBirth', typed: '1941-03-15', read: '1941-03-15', differs: false, isUnsure: false },
      { field: 'dateOfDeath', typed: '2026-11-09', read: '2026-11-08', differs: true, isUnsure: false },
    ],
    score: 80,
    mimetype: 'image/jpeg',
    hasPicture: true,
  });
});

it('compares the date of birth with the typed one', () => {
  const born = { ...reading, last_name: 'Bergh', insertion: 'van den', date_of_birth: '1961-02-03' };
  const differing = viewOf({ ocrData: { ...born, date_of_death: '2026-11-09' } }).fields.filter(
    ({ differs }) => differs,
  );
  expect(differing.map(({ field }) => field)).toEqual(['dateOfBirth']);
});

it('shows only the typed values when nothing was read', () => {
  const { fields, score, mimetype, hasPicture } = viewOf({});
  expect(fields.map(({ typed }) => typed)).toEqual([
    'Wilhelmina Johanna',
    'van den Bergh',
    '1941-03-15',
    '2026-11-09',
  ]);
  expect(fields.every(({ read, differs }) => read === null && !differs)).toBe(true);
  expect([score, mimetype, hasPicture]).toEqual([null, null, false]);
});

it('shows initials when no first names were typed, and nothing when nothing was', () => {
  expect(viewOf({}, { initials: 'W.J.' }).fields.map(({ typed }) => typed)).toEqual([
    'W.J.',
    null,
    null,
    null,
  ]);
  expect(viewOf({}, {}).fields[0]?.typed).toBe(null);
});

it('marks the values of which the reader was not sure', () => {
  const unsure = (confident: string[] | null) =>
    viewOf({ ocrData: reading, confident })
      .fields.filter(({ isUnsure }) => isUnsure)
      .map(({ field }) => field);
  expect(unsure(['last_name', 'date_of_birth'])).toEqual(['dateOfDeath']);
  expect(unsure([])).toEqual(['lastName', 'dateOfBirth', 'dateOfDeath']);
  expect(unsure(null)).toEqual([]);
});

it('shows no insertion when no surname was read', () => {
  const [, lastName] = viewOf({ ocrData: { ...reading, last_name: null, insertion: 'van den' } }).fields;
  expect(lastName?.read).toBe(null);
});
