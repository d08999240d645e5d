import { describe, expect, it } from 'vitest';
import { ofEachQuestion } from './additional-questions.ts';
import { readReportAnswers, toReportAnswers } from './report-answers.ts';
import { afterReport, questionedProvider, reportContext, warnsForCertificate } from './report-context.ts';
import { payloadPath } from './report-fields.ts';
import { completeAnswers, journeyProviders, NOW } from './report-journeys.fixture.ts';
import { toDossierInput } from './report-payload.ts';
import { additionalQuestions } from './steps/additional-questions.ts';
import { deathCertificate } from './steps/death-certificate.ts';
import { deceasedAddress } from './steps/deceased-address.ts';
import { deceasedDetails } from './steps/deceased-details.ts';
import { providerQuestions } from './steps/provider-questions.ts';
import { reporter } from './steps/reporter.ts';

const contextOf = (chosen: Partial<Parameters<typeof journeyProviders>[0]> = {}, signedIn = true) =>
  reportContext(journeyProviders({ howMany: 1, questions: false, nn: false, ...chosen }), {
    signedIn,
    now: NOW,
    matches: null,
  });

describe('a complete report', () => {
  const given = completeAnswers('now');

  it('becomes the payload that makes a dossier', () => {
    const context = contextOf();
    expect(toDossierInput(given, context)).toEqual({
      deceased: {
        gender: 'female',
        initials: 'W.J.',
        firstName: 'Wilhelmina Johanna',
        insertion: 'van den',
        lastName: 'Bergh',
        dateOfBirth: '1941-03-15',
        dateOfDeath: '2026-11-09',
        fromHolland: true,
        address: {
          zipCode: '8911 AB',
          houseNumber: '12',
          addition: 'B',
          street: 'Turfmarkt',
          city: 'Leeuwarden',
          countryCode: 'NL',
        },
        ...ofEachQuestion(() => null),
        deathInNl: true,
      },
      deathCertificate: {
        ...(given['death-certificate'] && { fileId: given['death-certificate'].fileId }),
        fileHash: 'f'.repeat(43),
        isCertificateAvailable: true,
        ocrCompleted: true,
        score: 92,
        duplicate: false,
        ocrData: given['death-certificate']?.ocrData,
        fromAbroad: false,
        refusedReadings: 0,
        needsReview: false,
      },
      persons: [
        {
          firstName: 'Marijke',
          insertion: 'van den',
          lastName: 'Bergh',
          birthDate: null,
          address: {
            zipCode: '8911 AC',
            houseNumber: '3',
            addition: null,
            street: 'Nieuwestad',
            city: 'Leeuwarden',
            countryCode: 'NL',
          },
          email: 'marijke@voorbeeld.example',
          phoneNumber: '0612345678',
          relationshipToDeceased: 'child',
        },
      ],
      providerIds: context.providers.map(({ _id }) => _id),
      providerData: {},
      frontendData: {},
    });
  });

  it('without a certificate names none, and with a foreign one waits for a review', () => {
    expect(toDossierInput(completeAnswers('later'), contextOf()).deathCertificate).toEqual({
      isCertificateAvailable: false,
    });
    const abroad = { ...given['death-certificate'], fromAbroad: true, score: null, fileHash: '' };
    const answers = readReportAnswers({ ...given, 'death-certificate': abroad });
    expect(toDossierInput(answers, contextOf()).deathCertificate).toMatchObject({
      isCertificateAvailable: true,
      fromAbroad: true,
      fileHash: null,
      needsReview: true,
    });
  });

  it('includes the extra answers of the NN-only variant', () => {
    const { deceased, persons } = toDossierInput(given, contextOf({ nn: true }));
    expect(deceased).toMatchObject({ deathInNl: true, deathByAccident: false, testamentAvailable: false });
    expect(persons[0]?.birthDate).toBe('1970-02-03');
  });

  it('stores empty texts as null', () => {
    const answers = readReportAnswers({
      ...given,
      'deceased-details': { ...given['deceased-details'], firstName: '', insertion: '' },
      reporter: { ...given.reporter, insertion: '', phoneNumber: '' },
    });
    const { deceased, persons } = toDossierInput(answers, contextOf({ nn: true }));
    expect(deceased).toMatchObject({ firstName: null, insertion: null });
    expect(persons[0]).toMatchObject({ insertion: null, phoneNumber: null });
  });

  it('is refused while a step is missing', () => {
    for (const step of ['death-certificate', 'deceased-details', 'deceased-address', 'reporter']) {
      expect(() => toDossierInput({ ...given, [step]: undefined }, contextOf())).toThrow();
    }
    const nn = contextOf({ nn: true, questions: true });
    for (const step of ['additional-questions', 'provider-questions']) {
      expect(() => toDossierInput({ ...given, [step]: undefined }, nn)).toThrow();
    }
  });
});

describe('a report in the form in which it was sent', () => {
  it('has no answers when it is empty', () => {
    const empty = { deceased: {}, deathCertificate: {}, persons: [], providerIds: [], providerData: {} };
    const context = contextOf({ questions: true });
    expect(toReportAnswers({ ...empty, frontendData: {} } as never, context)).toEqual({
      'death-certificate': {
        relationshipToDeceased: '',
        isCertificateAvailable: '',
        fileId: '',
        fileHash: '',
        fileName: '',
        replacesId: '',
        replacesHash: '',
        score: null,
        duplicate: false,
        ocrCompleted: false,
        ocrData: null,
        fromAbroad: false,
        refusedReadings: 0,
        refusedBefore: null,
      },
      'deceased-details': {
        gender: '',
        initials: '',
        firstName: '',
        insertion: '',
        lastName: '',
        dateOfBirth: '',
        dateOfDeath: '',
      },
      'deceased-address': {
        fromHolland: '',
        address: { street: '', houseNumber: '', addition: '', zipCode: '', city: '', countryCode: '' },
      },
      'provider-questions': {},
      'additional-questions': ofEachQuestion(() => ''),
      reporter: {
        firstName: '',
        insertion: '',
        lastName: '',
        birthDate: '',
        address: { street: '', houseNumber: '', addition: '', zipCode: '', city: '', countryCode: '' },
        email: '',
        phoneNumber: '',
      },
    });
  });

  it('has the reading of its certificate', () => {
    const input = toDossierInput(completeAnswers('now'), contextOf());
    const read = { ...input.deathCertificate, duplicate: true, fromAbroad: true, refusedReadings: 1 };
    expect(
      toReportAnswers({ ...input, deathCertificate: read }, contextOf())['death-certificate'],
    ).toMatchObject({
      isCertificateAvailable: 'yes',
      score: 92,
      duplicate: true,
      ocrCompleted: true,
      ocrData: read.ocrData,
      fromAbroad: true,
      refusedReadings: 1,
    });
  });

  it('reports a wrong field by its path in the payload', () => {
    const context = contextOf({ questions: true });
    const paths = [
      payloadPath(deathCertificate, 'fileId', context),
      payloadPath(deathCertificate, 'relationshipToDeceased', context),
      payloadPath(deceasedDetails, 'lastName', context),
      payloadPath(deceasedAddress, 'address.city', context),
      payloadPath(additionalQuestions, 'deathInNl', context),
      payloadPath(reporter, 'email', context),
      payloadPath(providerQuestions, 'customerNumber', context),
    ];
    expect(paths).toEqual([
      'deathCertificate.fileId',
      'persons.0.relationshipToDeceased',
      'deceased.lastName',
      'deceased.address.city',
      'deceased.deathInNl',
      'persons.0.email',
      `providerData.${context.providers[0]?._id}.answers.customerNumber`,
    ]);
  });
});

describe('a stored draft', () => {
  it('opens with blanks for values of older forms, and without what is no longer asked', () => {
    const kept = {
      'deceased-details': { lastName: 'Bergh', gender: 7, dateOfBirth: { day: 3 }, birthplace: 'Sneek' },
      'deceased-address': { fromHolland: true, address: 'Turfmarkt 12' },
      'death-certificate': { relationshipToDeceased: 'child', score: 'high', ocrData: { last_name: 4 } },
      'no-step-of-today': { answer: 'yes' },
    };
    expect(readReportAnswers(kept)).toEqual({
      'deceased-details': { ...deceasedDetails.blank, lastName: 'Bergh' },
      'deceased-address': deceasedAddress.blank,
      'death-certificate': { ...deathCertificate.blank, relationshipToDeceased: 'child' },
    });
  });

  it('keeps every answer of the current forms', () => {
    const answers = completeAnswers('now');
    expect(readReportAnswers(answers)).toEqual(answers);
    const half = { 'deceased-address': { fromHolland: 'yes', address: { zipCode: '8911 AB', lat: 53.2 } } };
    expect(readReportAnswers(half)['deceased-address']).toEqual({
      fromHolland: 'yes',
      address: { ...deceasedAddress.blank.address, zipCode: '8911 AB', lat: 53.2 },
    });
  });
});

describe('the way through a report', () => {
  it('asks the questions of a provider only if it is the only one with questions', () => {
    expect(questionedProvider(contextOf())).toBe(null);
    const [asking] = journeyProviders({ howMany: 1, questions: true, nn: false });
    if (!asking) throw new Error('one provider');
    expect(questionedProvider({ providers: [asking] })).toBe(asking);
    expect(questionedProvider({ providers: [asking, { ...asking, _id: 'other' }] })).toBe(null);
  });

  it('leads somebody who is not signed in to an account first', () => {
    expect(afterReport({ signedIn: false })).toBe('register');
    expect(afterReport({ signedIn: true })).toBe('create-dossier');
  });

  it('warns if the only provider requires a certificate that is missing', () => {
    const warns = (howMany: number, needsCertificate: boolean, isThere: boolean) =>
      warnsForCertificate(contextOf({ howMany, needsCertificate }), isThere);
    expect(warns(1, true, false)).toBe(true);
    expect(warns(1, true, true)).toBe(false);
    expect(warns(1, false, false)).toBe(false);
    expect(warns(2, true, false)).toBe(false);
    expect(warnsForCertificate({ providers: [] }, false)).toBe(false);
  });
});
