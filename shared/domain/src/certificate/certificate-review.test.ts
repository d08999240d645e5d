import { describe, expect, it } from 'vitest';
import { isProven, type ReviewFacts, reviewReasons, willBeReviewed } from './certificate-review.ts';

const fileId = '00000000-0000-4000-8000-0000000000f1';
const deceased = {
  insertion: 'van den',
  lastName: 'Bergh',
  dateOfBirth: '1941-03-15',
  dateOfDeath: '2026-11-09',
};
const reading = {
  insertion: 'van den',
  last_name: 'Bergh',
  date_of_birth: '1941-03-15',
  date_of_death: '2026-11-09',
};
const facts = (change: Partial<ReviewFacts> = {}): ReviewFacts => ({
  certificate: { fileId, score: 92 },
  reading,
  confident: ['last_name', 'date_of_birth', 'date_of_death'],
  deceased,
  reportedBefore: [],
  accepted: null,
  ...change,
});
const typed = (change: Partial<typeof deceased>) => facts({ deceased: { ...deceased, ...change } });

describe('a certificate that was read', () => {
  it('needs no review when it matches what was typed', () => expect(reviewReasons(facts())).toEqual([]));

  it.each([
    ['surname', { lastName: 'Burgemeester' }],
    ['date of birth', { dateOfBirth: '1961-02-03' }],
    ['date of death', { dateOfDeath: '2026-11-08' }],
  ])('is reviewed when it has another %s', (_field, change) =>
    expect(reviewReasons(typed(change))).toEqual(['reading-disagrees']),
  );

  it.each(['last_name', 'date_of_birth', 'date_of_death'])(
    'proves nothing when a blot hides its %s',
    (field) =>
      expect(reviewReasons(facts({ reading: { ...reading, [field]: null } }))).toEqual(['reading-unsure']),
  );

  it('proves nothing for a report with fewer facts', () =>
    expect(reviewReasons(facts({ deceased: { ...deceased, dateOfDeath: null } }))).toEqual([
      'reading-unsure',
    ]));

  it('proves nothing when the reader was unsure of two fields, even if both match', () =>
    expect(reviewReasons(facts({ confident: ['date_of_birth'] }))).toEqual(['reading-unsure']));

  it.each(['last_name', 'date_of_birth', 'date_of_death'] as const)(
    'proves who died when only its %s was read in doubt, and agrees',
    (field) => {
      const confident = (['last_name', 'date_of_birth', 'date_of_death'] as const).filter(
        (one) => one !== field,
      );
      expect(reviewReasons(facts({ confident }))).toEqual([]);
    },
  );

  it.each([
    ['a letter of its name', { lastName: 'Berch' }, ['date_of_birth', 'date_of_death']],
    ['a digit of its date of birth', { dateOfBirth: '1947-03-15' }, ['last_name', 'date_of_death']],
    ['a digit of its date of death', { dateOfDeath: '2026-11-08' }, ['last_name', 'date_of_birth']],
  ] as const)(
    'is looked at for %s that differs, also when the reader was in doubt',
    (_what, change, confident) =>
      expect(reviewReasons({ ...typed(change), confident })).toEqual(['reading-disagrees']),
  );

  it('that is used although it was not read is reviewed for that reason, whatever else was not read', () => {
    const refused = { fileId, score: 10, refusedReadings: 2 };
    const blank = { insertion: null, last_name: null, date_of_birth: null, date_of_death: null };
    expect(reviewReasons(facts({ certificate: refused, reading: blank }))).toEqual([
      'certificate-refused-twice',
    ]);
  });

  it('counts as surely read when it is unknown what the reader was unsure of', () =>
    expect(reviewReasons({ ...typed({ lastName: 'Berch' }), confident: null })).toEqual([
      'reading-disagrees',
    ]));
});

describe('the same certificate in another dossier', () => {
  it('is a second report of the same person', () =>
    expect(reviewReasons(facts({ reportedBefore: [{ ...deceased, insertion: null }] }))).toEqual([]));

  it('is reviewed when it was used for another person', () =>
    expect(reviewReasons(facts({ reportedBefore: [deceased, { ...deceased, lastName: 'Jansen' }] }))).toEqual(
      ['reported-otherwise'],
    ));
});

it('a certificate that is not available waits for no review', () => {
  expect(
    reviewReasons({ ...typed({ lastName: 'Burgemeester' }), certificate: { fileId, score: 10 } }),
  ).toEqual([]);
  expect(reviewReasons({ ...typed({ lastName: 'Burgemeester' }), certificate: {} })).toEqual([]);
});

describe('a certificate that is used although the reader did not accept it', () => {
  const unread = { reading: null, confident: null };
  it.each([
    ['certificate-from-abroad', { fromAbroad: true, score: 95 }],
    ['certificate-refused-twice', { refusedReadings: 2, score: 10 }],
    ['certificate-unread', { ocrCompleted: true, score: null }],
  ])('is reviewed: %s', (reason, certificate) =>
    expect(reviewReasons(facts({ ...unread, certificate: { fileId, ...certificate } }))).toEqual([reason]),
  );

  it('stays accepted for the person that the back office saw, and for nobody else', () => {
    const abroad = facts({ ...unread, certificate: { fileId, fromAbroad: true }, accepted: deceased });
    expect(reviewReasons(abroad)).toEqual([]);
    expect(reviewReasons({ ...abroad, deceased: { ...deceased, lastName: 'van den Bergh' } })).toEqual([]);
    expect(reviewReasons({ ...abroad, deceased: { ...deceased, lastName: 'Jansen' } })).toHaveLength(1);
    expect(reviewReasons({ ...abroad, deceased: { ...deceased, dateOfBirth: null } })).toHaveLength(1);
  });
});

it.each([
  ['says what was typed', { ocrData: reading }, false],
  ['was not read', {}, false],
  ['goes on by hand', { needsReview: true }, true],
  ['says another name', { ocrData: { ...reading, last_name: 'Jansen' } }, true],
  ['says no date of birth', { ocrData: { ...reading, date_of_birth: null } }, true],
])('the reporter is told before sending that a person will look when it %s', (_what, known, expected) => {
  const deathCertificate = known as Parameters<typeof willBeReviewed>[0]['deathCertificate'];
  expect(willBeReviewed({ deathCertificate, deceased })).toBe(expected);
});

it.each([
  [{ fileId, score: 92 }, true],
  [{ fileId, score: 92, needsReview: true }, false],
  [{ fileId, score: 10 }, false],
  [{}, false],
])('%j proves the death: %s', (certificate, proves) => expect(isProven(certificate)).toBe(proves));
