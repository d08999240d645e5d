import type { Address } from '@nabericht/domain/people/address';
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
  it('changes in the fields that were sent, and keeps the others', () => {
    const changed = changedDeceased(wholeWith(), { lastName: 'Berg' }, now);
    expect(changed).toMatchObject({ ...deceased, lastName: 'Berg' });
  });

  it('stays a complete report: a missing field is refused under the name in the request', () => {
    expect(refusalOf(() => changedDeceased(wholeWith(), { lastName: '' }, now))).toMatchObject({
      status: 422,
      errors: [{ field: 'deceased.lastName', code: 'required', params: {} }],
    });
  });

  it('is refused with every wrong field, and the numbers for its message', () => {
    const wrong = { lastName: 'a'.repeat(121), dateOfDeath: '2026-11-13' };
    const refusal = refusalOf(() => changedDeceased(wholeWith(), wrong, now));
    expect(refusal?.errors).toEqual(
      expect.arrayContaining([
        { field: 'deceased.lastName', code: 'maxLength', params: { maximum: 120 } },
        expect.objectContaining({ field: 'deceased.dateOfDeath' }),
      ]),
    );
  });

  it('keeps a birth date from before this was refused, and takes no other that is too early', () => {
    const whole = wholeWith({ deceased: { ...deceased, dateOfBirth: '1041-03-15' } });
    expect(changedDeceased(whole, { lastName: 'Berg' }, now)).toMatchObject({ dateOfBirth: '1041-03-15' });
    expect(refusalOf(() => changedDeceased(whole, { dateOfBirth: '1141-03-15' }, now))?.errors).toEqual([
      { field: 'deceased.dateOfBirth', code: 'birthTooEarly', params: {} },
    ]);
  });

  it('must also keep a complete reporter', () => {
    const whole = { ...wholeWith(), persons: [{ ...reporter, phoneNumber: null }] };
    expect(refusalOf(() => changedDeceased(whole, { lastName: 'Berg' }, now))?.errors).toEqual([
      { field: 'persons.0.phoneNumber', code: 'required', params: {} },
    ]);
  });

  it('can only have a partner who is a person of this dossier', () => {
    expect(changedDeceased(wholeWith(), { partner: partner.uuid }, now).partner).toBe(partner.uuid);
    expect(refusalOf(() => changedDeceased(wholeWith(), { partner: idOf(29) }, now))).toMatchObject({
      status: 422,
      errors: [{ field: 'deceased.partner', code: 'unknown' }],
    });
  });

  it('cannot be validated by the sender', () => {
    const whole = wholeWith({ deceased: { ...deceased, isValidated: false } });
    expect(changedDeceased(whole, { isValidated: true }, now).isValidated).toBe(false);
  });

  it('died in the Netherlands according to the reading, whatever is sent', () => {
    const whole = wholeWith({ deceased: { ...deceased, deathInNl: true } });
    expect(changedDeceased(whole, { deathInNl: false }, now).deathInNl).toBe(true);
    expect(changedDeceased(wholeWith(), { deathInNl: true }, now).deathInNl).toBe(undefined);
  });

  it('died where the reporter says in the NN-only variant, which asks that', () => {
    const answers = ofEachQuestion((question) => question === 'deathInNl');
    const record = { nnOnly: true, deceased: { ...deceased, ...answers } };
    const whole = { ...wholeWith(record), persons: [{ ...reporter, birthDate: '1970-02-03' }] };
    expect(changedDeceased(whole, { deathInNl: false, testamentAvailable: true }, now)).toMatchObject({
      deathInNl: false,
      deathByAccident: false,
      testamentAvailable: true,
    });
  });

  it('keeps answers to questions that this report does not ask', () => {
    const changed = changedDeceased(wholeWith(), { deathByAccident: true, testamentAvailable: false }, now);
    expect(changed).toMatchObject({ deathByAccident: true, testamentAvailable: false });
  });
});

describe('the reporter', () => {
  const changed = (sent: object, record = {}) =>
    acceptedReporter(wholeWith(record), { ...details, ...sent }, 'persons.3', now);

  it('changes in the fields that were sent, in the format of the report', () => {
    expect(changed({ lastName: ' Groot ', phoneNumber: '06 12 34 56 79' })).toMatchObject({
      firstName: 'Marijke',
      lastName: 'Groot',
      phoneNumber: '0612345679',
    });
  });

  it('keeps the e-mail address of the account', () => {
    expect(changed({ email: 'ander@voorbeeld.example' }).email).toBe(details.email);
  });

  it('cannot be changed without an account that has their e-mail address', () => {
    const nobody = { ...wholeWith(), persons: [] };
    expect(refusalOf(() => acceptedReporter(nobody, details, 'persons.0', now))?.errors).toEqual([
      { field: 'persons.0.email', code: 'required', params: {} },
    ]);
  });

  it('keeps a birth date from before this was refused, and takes no other that is too early', () => {
    const whole = {
      ...wholeWith({
        nnOnly: true,
        deceased: { ...deceased, ...ofEachQuestion(() => false), deathInNl: true },
      }),
      persons: [{ ...reporter, birthDate: '1041-03-15' }, partner],
    };
    const change = (birthDate: string) =>
      acceptedReporter(whole, { ...details, lastName: 'Groot', birthDate }, 'persons.0', now);
    expect(change('1041-03-15')).toMatchObject({ lastName: 'Groot', birthDate: '1041-03-15' });
    expect(refusalOf(() => change('1141-03-15'))?.errors).toEqual([
      { field: 'persons.0.birthDate', code: 'birthTooEarly', params: {} },
    ]);
  });

  it('keeps an address abroad from before street and city were required, and takes no other without them', () => {
    const abroad = { ...details, phoneNumber: '+32470123456', address: { countryCode: 'BE' } };
    const whole = { ...wholeWith(), persons: [{ ...reporter, ...abroad }, partner] };
    const change = (address: Address) =>
      acceptedReporter(whole, { ...abroad, lastName: 'Groot', address }, 'persons.0', now);
    expect(change({ countryCode: 'BE' })).toMatchObject({
      lastName: 'Groot',
      address: { countryCode: 'BE' },
    });
    expect(changedDeceased(whole, { lastName: 'Berg' }, now)).toMatchObject({ lastName: 'Berg' });
    expect(refusalOf(() => change({ countryCode: 'FR' }))?.errors).toEqual([
      { field: 'persons.0.address.street', code: 'required', params: {} },
      { field: 'persons.0.address.city', code: 'required', params: {} },
    ]);
    expect(refusalOf(() => change({ countryCode: 'BE', street: 'Wetstraat' }))?.errors).toEqual([
      { field: 'persons.0.address.city', code: 'required', params: {} },
    ]);
  });

  it('is refused with the paths of the fields in the request', () => {
    expect(refusalOf(() => changed({ lastName: '' }))?.errors).toEqual([
      { field: 'persons.3.lastName', code: 'required', params: {} },
    ]);
  });

  it('keeps the birth date that they gave as a beneficiary, which a report does not ask', () => {
    expect(changed({ birthDate: '1970-02-03' }).birthDate).toBe('1970-02-03');
  });

  it('gives a birth date in the NN-only variant, which asks it', () => {
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

  it('sets the death in the Netherlands when the names could be read', () => {
    expect(deceasedByCertificate(wholeWith(), later)).toEqual({ ...deceased, deathInNl: true });
    expect(deceasedByCertificate(wholeWith(), { ...later, ocrData: null }).deathInNl).toBe(null);
  });

  it('does not set it in the NN-only variant, which asks that', () => {
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

  it('replaces one that is under review', () => {
    const certificate = { ...kept, needsReview: true };
    expect(refusalOf(() => deceasedByCertificate(wholeWith({ certificate }), later))).toBe(null);
  });
});
