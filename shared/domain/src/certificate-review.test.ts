import { describe, expect, it } from 'vitest';
import { isProven, type ReviewFacts, reviewReasons } from './certificate-review.ts';

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
  it('needs nobody when it says what was typed', () => expect(reviewReasons(facts())).toEqual([]));

  it.each([
    ['surname', { lastName: 'Burgemeester' }],
    ['date of birth', { dateOfBirth: '1961-02-03' }],
    ['date of death', { dateOfDeath: '2026-11-08' }],
  ])('is looked at when it says another %s', (_field, change) =>
    expect(reviewReasons(typed(change))).toEqual(['reading-disagrees']),
  );

  it('agrees with what it does not say', () => {
    const silent = { ...reading, date_of_birth: null };
    expect(reviewReasons({ ...typed({ dateOfBirth: '1961-02-03' }), reading: silent })).toEqual([]);
  });

  it.each([
    ['a misread letter', { lastName: 'Berch' }, []],
    ['a misread digit', { dateOfBirth: '1947-03-15' }, []],
    ['another name', { lastName: 'Burgemeester' }, ['reading-disagrees']],
    ['another day', { dateOfBirth: '1968-12-31' }, ['reading-disagrees']],
  ])('of which the reader doubts everything lets %s be', (_what, change, reasons) =>
    expect(reviewReasons({ ...typed(change), confident: [] })).toEqual(reasons),
  );

  it('counts whole when nobody knows what the reader doubted', () =>
    expect(reviewReasons({ ...typed({ lastName: 'Berch' }), confident: null })).toEqual([
      'reading-disagrees',
    ]));
});

describe('the same certificate in another dossier', () => {
  it('of the same person is a second report', () =>
    expect(reviewReasons(facts({ reportedBefore: [{ ...deceased, insertion: null }] }))).toEqual([]));

  it('of somebody else is looked at', () =>
    expect(reviewReasons(facts({ reportedBefore: [deceased, { ...deceased, lastName: 'Jansen' }] }))).toEqual(
      ['reported-otherwise'],
    ));
});

describe('what goes on by hand', () => {
  const unread = { reading: null, confident: null };
  it.each([
    ['certificate-from-abroad', { fromAbroad: true, score: 95 }],
    ['certificate-refused-twice', { refusedReadings: 2, score: 10 }],
    ['certificate-unread', { ocrCompleted: true, score: null }],
  ])('is looked at: %s', (reason, certificate) =>
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
  [{ fileId, score: 92 }, true],
  [{ fileId, score: 92, needsReview: true }, false],
  [{ fileId, score: 10 }, false],
  [{}, false],
])('%j proves the death: %s', (certificate, proves) => expect(isProven(certificate)).toBe(proves));
