import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { UploadCertificateForm } from '../certificate/certificate-form.ts';
import { checkForm } from '../form/form-problems.ts';
import { ADDITIONAL_QUESTIONS } from './additional-questions.ts';
import type { ReportContext } from './report-context.ts';
import { completeAnswers, NOW } from './report-journeys.fixture.ts';
import { additionalQuestions } from './steps/additional-questions.ts';
import { deathCertificate, relationship } from './steps/death-certificate.ts';
import { countryCodeFor, deceasedAddress } from './steps/deceased-address.ts';
import { deceasedDetails, gendersFor } from './steps/deceased-details.ts';
import { reporter as reporterStep } from './steps/reporter.ts';

const problems = (schema: GenericSchema, values: unknown) => {
  const checked = checkForm(schema, values);
  return checked.ok ? [] : checked.problems.map(({ name, code }) => `${name}: ${code}`);
};
const given = completeAnswers('now');
const standard: ReportContext = { nnOnly: false, now: NOW, providers: [], signedIn: false, matches: null };
const nn = { ...standard, nnOnly: true };
const CertificateForm = deathCertificate.form(standard, {});
const AddressForm = deceasedAddress.form(standard, {});

describe('the details of the deceased', () => {
  const details = given['deceased-details'];
  const check = (rest: object, variant = standard) =>
    problems(deceasedDetails.form(variant, {}), { ...details, ...rest });

  it('require all but first name and insertion', () => {
    expect(problems(deceasedDetails.form(standard, {}), {})).toEqual([
      'gender: required',
      'initials: required',
      'lastName: required',
      'dateOfBirth: required',
      'dateOfDeath: required',
    ]);
    expect(check({ firstName: '', insertion: null })).toEqual([]);
  });

  it.each([
    [{ dateOfBirth: '2026-11-13' }, ['dateOfBirth: dateFuture', 'dateOfDeath: deathBeforeBirth']],
    [{ dateOfDeath: '2026-11-13' }, ['dateOfDeath: dateFuture']],
    [{ dateOfDeath: '2026-11-12' }, []],
    [{ dateOfDeath: '1941-03-14' }, ['dateOfDeath: deathBeforeBirth']],
    [{ dateOfDeath: '1941-03-15' }, []],
    [{ dateOfDeath: '2026-02-30' }, ['dateOfDeath: dateFormat']],
    [{ dateOfDeath: '9-11-2026' }, ['dateOfDeath: dateFormat']],
    [{ dateOfBirth: '55-05-06' }, ['dateOfBirth: dateFormat']],
    [{ dateOfBirth: '0000-01-01' }, ['dateOfBirth: birthTooEarly']],
    [{ dateOfBirth: '1896-11-08' }, ['dateOfBirth: birthTooEarly']],
    [{ dateOfBirth: '1896-11-09' }, []],
    [{ dateOfBirth: '1870-01-01', dateOfDeath: '1999-12-31' }, []],
    [{ lastName: '\u00a0\u200b' }, ['lastName: required']],
    [{ lastName: 'x'.repeat(121) }, ['lastName: maxLength']],
    [{ lastName: 'a\nb' }, ['lastName: name']],
    [{ lastName: 12 }, ['lastName: required']],
    [{ insertion: 'x'.repeat(121) }, ['insertion: maxLength']],
    [{ insertion: 'a\nb' }, ['insertion: name']],
  ])('with %j have these problems: %j', (rest, expected) => expect(check(rest)).toEqual(expected));

  it('takes today as the Dutch day', () => {
    const late = { ...standard, now: new Date('2026-11-12T23:30:00Z') };
    expect(check({ dateOfDeath: '2026-11-13' }, late)).toEqual([]);
  });

  it('accept non-binary, but not in the NN-only variant', () => {
    expect(check({ gender: 'nonBinary' })).toEqual([]);
    expect(check({ gender: 'nonBinary' }, nn)).toEqual(['gender: invalid']);
    expect(gendersFor(nn)).toEqual(['male', 'female']);
  });
});

describe('the address of the deceased', () => {
  const check = (values: object) => problems(AddressForm, values);
  const dutch = given['deceased-address']?.address as object;

  it('requires first whether it was in the Netherlands', () => {
    expect(checkForm(AddressForm, null).ok).toBe(false);
    expect(check({})).toEqual(['fromHolland: required']);
    expect(countryCodeFor('yes')).toBe('NL');
    expect(countryCodeFor('no')).toBe('');
  });
  it('follows Dutch rules in the Netherlands', () => {
    expect(check({ fromHolland: 'yes', address: dutch })).toEqual([]);
    expect(check({ fromHolland: 'yes' }).sort()).toEqual([
      'address.city: required',
      'address.houseNumber: required',
      'address.street: required',
      'address.zipCode: required',
    ]);
    expect(
      check({ fromHolland: 'yes', address: { ...dutch, zipCode: '12', houseNumber: '3a' } }).sort(),
    ).toEqual(['address.houseNumber: houseNumber', 'address.zipCode: zipCode']);
  });
  it('is free text abroad, with a country', () => {
    const address = { street: 'Rue Haute', city: 'Luik', zipCode: 'B-4000', countryCode: 'BE' };
    expect(check({ fromHolland: 'no', address })).toEqual([]);
    expect(check({ fromHolland: 'no', address: { ...address, zipCode: '', countryCode: '' } })).toEqual([
      'address.countryCode: required',
    ]);
    expect(check({ fromHolland: 'no', address: { countryCode: 'BE' } })).toEqual([]);
    expect(check({ fromHolland: 'no', address: { countryCode: 'be' } })).toEqual([
      'address.countryCode: invalid',
    ]);
  });
});

describe('the reporter', () => {
  const reporter = given.reporter as Record<string, unknown>;
  const address = reporter.address as object;
  const check = (rest: object, variant = standard) =>
    problems(reporterStep.form(variant, {}), { ...reporter, ...rest });

  it('requires name, address, mail and telephone', () => {
    expect(problems(reporterStep.form(standard, {}), {}).sort()).toEqual([
      'address.city: required',
      'address.houseNumber: required',
      'address.street: required',
      'address.zipCode: required',
      'email: required',
      'firstName: required',
      'lastName: required',
      'phoneNumber: required',
    ]);
  });
  it('needs a birth date but no telephone in the NN-only variant', () => {
    expect(check({ phoneNumber: '', birthDate: '' })).toEqual(['phoneNumber: required']);
    expect(check({ phoneNumber: '', birthDate: '' }, nn)).toEqual(['birthDate: required']);
    expect(check({ birthDate: '2026-11-13' }, nn)).toEqual(['birthDate: dateFuture']);
    expect(check({ birthDate: '1041-03-15' }, nn)).toEqual(['birthDate: birthTooEarly']);
    expect(check({ phoneNumber: '1' }, nn)).toEqual(['phoneNumber: phoneNumber']);
  });
  it('has no stored birth date when none is asked', () => {
    const checked = checkForm(reporterStep.form(standard, {}), { ...reporter, birthDate: '1970-02-03' });
    expect(checked.ok && checked.output).toMatchObject({ birthDate: '', phoneNumber: '0612345678' });
  });
  it('has other rules for an address abroad', () => {
    const abroad = { ...address, countryCode: 'BE', zipCode: '4000', houseNumber: '4 bis' };
    expect(check({ address: abroad, phoneNumber: '+32470123456' })).toEqual([]);
    expect(check({ address: abroad, phoneNumber: '0612345678' })).toEqual(['phoneNumber: phoneNumberAbroad']);
    expect(check({ address: { ...abroad, countryCode: 'NL' } })).toEqual(['address.zipCode: zipCode']);
  });
  it('lives in a street and a city abroad too, where house numbers and postal codes may be missing', () => {
    const phoneNumber = '+32470123456';
    const place = { countryCode: 'BE', street: 'Rue Haute', city: 'Luik' };
    expect(check({ address: place, phoneNumber })).toEqual([]);
    expect(check({ address: { countryCode: 'BE' }, phoneNumber }).sort()).toEqual([
      'address.city: required',
      'address.street: required',
    ]);
  });
  it('gets a problem for every field when nothing was sent', () =>
    expect(checkForm(reporterStep.form(standard, {}), null).ok).toBe(false));
  it('has exactly one e-mail address', () =>
    expect(check({ email: 'a@b.nl\nBcc: c@d.nl' })).toEqual(['email: email']));
});

describe('the certificate', () => {
  const report = given['death-certificate'];
  const check = (rest: object) => problems(CertificateForm, { ...report, ...rest });

  it.each<[object, string[]]>([
    [{}, []],
    [{ relationshipToDeceased: '' }, ['relationshipToDeceased: required']],
    [{ relationshipToDeceased: 'neighbour' }, ['relationshipToDeceased: invalid']],
    [{ fileId: '' }, ['fileId: required']],
    [{ fileId: '', isCertificateAvailable: 'yes' }, ['fileId: required']],
    [{ fileId: '', isCertificateAvailable: 'no' }, []],
    [{ score: 49 }, ['fileId: scoreUnacceptable']],
    [{ score: 49, fromAbroad: true }, []],
    [{ score: 49, refusedReadings: 2 }, []],
    [{ score: null }, ['fileId: scoreUnacceptable']],
    [{ score: null, ocrData: null }, []],
    [{ fileId: 'x' }, ['fileId: required']],
    [{ fileId: '', isCertificateAvailable: 'maybe' }, ['isCertificateAvailable: invalid']],
  ])('in a report with %j has these problems: %j', (rest, expected) => expect(check(rest)).toEqual(expected));

  it('limits the length of its fields', () => {
    const long = { fileHash: 'x'.repeat(129), fileName: 'x'.repeat(256), replacesHash: 'x'.repeat(129) };
    expect(check({ ...long, replacesId: 'x' }).sort()).toEqual([
      'fileHash: maxLength',
      'fileName: maxLength',
      'replacesHash: maxLength',
      'replacesId: required',
    ]);
    expect(check({ fileId: 12, replacesId: 12 })).toEqual(['fileId: required', 'replacesId: required']);
  });

  it('is empty when none was sent', () => {
    const checked = checkForm(CertificateForm, {
      relationshipToDeceased: 'child',
      isCertificateAvailable: 'no',
    });
    expect(checked.ok && checked.output).toMatchObject({
      fileId: '',
      fileHash: '',
      fileName: '',
      ocrCompleted: false,
      replacesId: '',
      replacesHash: '',
    });
  });

  it('allows only the relationship to change in a dossier', () => {
    expect(problems(relationship.form(standard, {}), {})).toEqual(['relationshipToDeceased: required']);
    expect(problems(relationship.form(standard, {}), { relationshipToDeceased: 'child' })).toEqual([]);
  });

  it('is required by the upload task', () => {
    expect(problems(UploadCertificateForm, {})).toEqual(['fileId: required']);
    expect(problems(UploadCertificateForm, { ...report, score: 12 })).toEqual(['fileId: scoreUnacceptable']);
    expect(problems(UploadCertificateForm, report)).toEqual([]);
  });
});

it('the additional questions are all required', () => {
  expect(problems(additionalQuestions.form(nn, {}), {})).toEqual(
    ADDITIONAL_QUESTIONS.map((question) => `${question}: required`),
  );
});

it('no problem repeats what was typed', () => {
  const checked = checkForm(CertificateForm, { duplicate: 'Wilhelmina', score: 'Bergh', fileHash: {} });
  expect(JSON.stringify(checked)).not.toMatch(/Wilhelmina|Bergh/);
  expect(checked.ok ? [] : checked.problems.map(({ code }) => code)).toContain('invalid');
});
