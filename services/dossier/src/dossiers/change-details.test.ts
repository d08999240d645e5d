import { ofEachQuestion } from '@nabericht/domain/report/additional-questions';
import { describe, expect, it } from 'vitest';
import { acceptedReporter, changedDeceased, deceasedByCertificate } from './change-details.ts';
import { aDossier, aPerson, aRecord, idOf, refusalOf } from './dossier-parts.fixture.ts';

const now = new Date('2026-11-12T10:00:00Z');
const address = { zipCode: '8911 AB', houseNumber: '12', street: 'Turfmarkt', city: 'Leeuwarden' };
const deceased = {
  gender: 'female' as const,
  initials: 'W.J.',
  firstName: 'Wilhelmina Johanna',
  insertion: 'van den',
  lastName: 'Bergh',
  dateOfBirth: '1941-03-15',
  dateOfDeath: '2026-11-09',
  fromHolland: true,
  address,
};
const details = {
  firstName: 'Marijke',
  lastName: 'Wit',
  address,
  email: 'marijke@voorbeeld.example',
  phoneNumber: '0612345678',
  relationshipToDeceased: 'child' as const,
};
const reporter = aPerson({ ...details, uuid: idOf(20), isReporter: true });
const partner = aPerson({ uuid: idOf(21), firstName: 'Piet' });
const wholeWith = (record: Parameters<typeof aRecord>[0] = {}) =>
  aDossier({
    record: aRecord({ deceased, certificate: { isCertificateAvailable: false }, ...record }),
    persons: [reporter, partner],
  });

describe('the deceased', () => {
  it('changes in what was sent, and stays as it was in the rest', () => {
    const changed = changedDeceased(wholeWith(), { lastName: 'Berg' }, now);
    expect(changed).toMatchObject({ ...deceased, lastName: 'Berg' });
  });

  it('stays a complete report: what is missing is refused, named as it was sent', () => {
    expect(refusalOf(() => changedDeceased(wholeWith(), { lastName: '' }, now))).toMatchObject({
      status: 422,
      errors: [{ field: 'deceased.lastName', code: 'required', params: {} }],
    });
  });

  it('names every field that is wrong, with the numbers that its sentence needs', () => {
    const wrong = { lastName: 'a'.repeat(121), dateOfDeath: '2026-11-13' };
    const refusal = refusalOf(() => changedDeceased(wholeWith(), wrong, now));
    expect(refusal?.errors).toEqual(
      expect.arrayContaining([
        { field: 'deceased.lastName', code: 'maxLength', params: { maximum: 120 } },
        expect.objectContaining({ field: 'deceased.dateOfDeath' }),
      ]),
    );
  });

  it('stays complete in who reported it too', () => {
    const whole = { ...wholeWith(), persons: [{ ...reporter, phoneNumber: null }] };
    expect(refusalOf(() => changedDeceased(whole, { lastName: 'Berg' }, now))?.errors).toEqual([
      { field: 'persons.0.phoneNumber', code: 'required', params: {} },
    ]);
  });

  it('has a partner who is somebody of this dossier', () => {
    expect(changedDeceased(wholeWith(), { partner: partner.uuid }, now).partner).toBe(partner.uuid);
    expect(refusalOf(() => changedDeceased(wholeWith(), { partner: idOf(29) }, now))).toMatchObject({
      status: 422,
      errors: [{ field: 'deceased.partner', code: 'unknown' }],
    });
  });

  it('is not validated by who sends it', () => {
    const whole = wholeWith({ deceased: { ...deceased, isValidated: false } });
    expect(changedDeceased(whole, { isValidated: true }, now).isValidated).toBe(false);
  });

  it('died in the Netherlands by the reading, whatever is sent', () => {
    const whole = wholeWith({ deceased: { ...deceased, deathInNl: true } });
    expect(changedDeceased(whole, { deathInNl: false }, now).deathInNl).toBe(true);
    expect(changedDeceased(wholeWith(), { deathInNl: true }, now).deathInNl).toBe(undefined);
  });

  it('died where the reporter says in the NN-only variant, where that is asked', () => {
    const answers = ofEachQuestion((question) => question === 'deathInNl');
    const record = { nnOnly: true, deceased: { ...deceased, ...answers } };
    const whole = { ...wholeWith(record), persons: [{ ...reporter, birthDate: '1970-02-03' }] };
    expect(changedDeceased(whole, { deathInNl: false, testamentAvailable: true }, now)).toMatchObject({
      deathInNl: false,
      deathByAccident: false,
      testamentAvailable: true,
    });
  });

  it('keeps answers that this report does not ask', () => {
    const changed = changedDeceased(wholeWith(), { deathByAccident: true, testamentAvailable: false }, now);
    expect(changed).toMatchObject({ deathByAccident: true, testamentAvailable: false });
  });
});

describe('the reporter', () => {
  const changed = (sent: object, record = {}) =>
    acceptedReporter(wholeWith(record), { ...details, ...sent }, 'persons.3', now);

  it('changes in what was sent, as the report writes it', () => {
    expect(changed({ lastName: ' Groot ', phoneNumber: '06 12 34 56 79' })).toMatchObject({
      firstName: 'Marijke',
      lastName: 'Groot',
      phoneNumber: '0612345679',
    });
  });

  it('keeps the e-mail address of the account', () => {
    expect(changed({ email: 'ander@voorbeeld.example' }).email).toBe(details.email);
  });

  it('is refused without an account that they could have the e-mail address of', () => {
    const nobody = { ...wholeWith(), persons: [] };
    expect(refusalOf(() => acceptedReporter(nobody, details, 'persons.0', now))?.errors).toEqual([
      { field: 'persons.0.email', code: 'required', params: {} },
    ]);
  });

  it('is refused with the fields where they stand in what was sent', () => {
    expect(refusalOf(() => changed({ lastName: '' }))?.errors).toEqual([
      { field: 'persons.3.lastName', code: 'required', params: {} },
    ]);
  });

  it('has the birth date that they gave as a beneficiary, which a report does not ask', () => {
    expect(changed({ birthDate: '1970-02-03' }).birthDate).toBe('1970-02-03');
  });

  it('gives a birth date in the NN-only variant, where the report asks it', () => {
    const answers = ofEachQuestion((question) => question === 'deathInNl');
    const nnOnly = { nnOnly: true, deceased: { ...deceased, ...answers } };
    expect(changed({ birthDate: '1970-02-03' }, nnOnly).birthDate).toBe('1970-02-03');
    expect(refusalOf(() => changed({}, nnOnly))?.errors).toEqual([
      { field: 'persons.3.birthDate', code: 'required', params: {} },
    ]);
  });
});

describe('a certificate that comes later', () => {
  const reading = {
    last_name: 'Bergh',
    insertion: null,
    first_names: 'Wilhelmina',
    gender: null,
    date_of_birth: null,
    date_of_death: null,
    score: 90,
    duplicate: false,
  };
  const kept = { fileId: idOf(60), isCertificateAvailable: true, ocrCompleted: true, score: 92 };
  const later = { ...kept, fileId: idOf(61), ocrData: reading };

  it('says that the death was in the Netherlands where the names could be read', () => {
    expect(deceasedByCertificate(wholeWith(), later)).toEqual({ ...deceased, deathInNl: true });
    expect(deceasedByCertificate(wholeWith(), { ...later, ocrData: null }).deathInNl).toBe(null);
  });

  it('says nothing of it in the NN-only variant, where that is asked', () => {
    const whole = wholeWith({ nnOnly: true, deceased: { ...deceased, deathInNl: false } });
    expect(deceasedByCertificate(whole, later).deathInNl).toBe(false);
  });

  it('does not replace one that was accepted', () => {
    expect(refusalOf(() => deceasedByCertificate(wholeWith({ certificate: kept }), later))).toMatchObject({
      status: 403,
      rule: 'certificate-settled',
    });
    expect(refusalOf(() => deceasedByCertificate(wholeWith({ certificate: kept }), kept))).toBe(null);
  });

  it('replaces one that waits for a person', () => {
    const certificate = { ...kept, needsReview: true };
    expect(refusalOf(() => deceasedByCertificate(wholeWith({ certificate }), later))).toBe(null);
  });
});
