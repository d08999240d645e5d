import type { ReportAnswers, ReportProvider } from './report-flow.ts';

/** Invented people and providers for the journeys that tests walk. */
export const NOW = new Date('2026-11-12T10:00:00Z');

const QUESTIONS = {
  type: 'object',
  required: ['customerNumber', 'hasPet'],
  properties: {
    customerNumber: { type: 'string', title: 'Klantnummer', pattern: '^K\\d+$' },
    hasPet: { type: 'boolean', title: 'Was er een huisdier?' },
    remark: { type: 'string', title: 'Opmerking', format: 'textarea' },
  },
  allOf: [
    {
      if: { properties: { hasPet: { const: true } } },
      // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
      then: { properties: { petName: { type: 'string', title: 'Hoe heet het?' } }, required: ['petName'] },
    },
  ],
};

export function journeyProviders(journey: {
  howMany: number;
  questions: boolean;
  nn: boolean;
}): ReportProvider[] {
  return Array.from({ length: journey.howMany }, (_, index) => ({
    _id: `00000000-0000-4000-8000-00000000000${index}`,
    slug: index === 0 && journey.nn ? 'nn' : `aanbieder-${index}`,
    extraQuestions: index === 0 && journey.questions ? JSON.stringify(QUESTIONS) : null,
    isDeathCertificateRequired: false,
    hasOwnTaskList: false,
  }));
}

const FILE = {
  fileId: '00000000-0000-4000-8000-0000000000f1',
  fileHash: 'abc',
  score: 92,
  ocrCompleted: true,
  ocrData: {
    last_name: 'Bergh',
    insertion: 'van den',
    first_names: 'Wilhelmina Johanna',
    gender: 'V',
    date_of_birth: '1941-03-15',
    date_of_death: '2026-11-09',
    score: 92,
    duplicate: false,
  },
};

export const certificates = {
  now: FILE,
  later: { isCertificateAvailable: 'no' },
  none: { isCertificateAvailable: 'no', fileId: '' },
} as const;

/** Every step answered, those too that a journey may not ask. */
export const completeAnswers = (certificate: keyof typeof certificates): ReportAnswers => ({
  'death-certificate': { relationshipToDeceased: 'child', ...certificates[certificate] },
  'deceased-details': {
    gender: 'female',
    initials: 'W.J.',
    firstName: 'Wilhelmina Johanna',
    insertion: 'van den',
    lastName: 'Bergh',
    dateOfBirth: '1941-03-15',
    dateOfDeath: '2026-11-09',
  },
  'deceased-address': {
    fromHolland: 'yes',
    address: { zipCode: '8911ab', houseNumber: '12', addition: 'B', street: 'Turfmarkt', city: 'Leeuwarden' },
  },
  'provider-questions': { customerNumber: 'K12', hasPet: 'yes', petName: 'Mia', unasked: 'x' },
  'additional-questions': { deathInNl: 'yes', deathByAccident: 'no', testamentAvailable: 'no' },
  reporter: {
    firstName: 'Marijke',
    lastName: 'Bergh',
    insertion: 'van den',
    birthDate: '1970-02-03',
    address: { zipCode: '8911 AC', houseNumber: '3', street: 'Nieuwestad', city: 'Leeuwarden' },
    email: ' marijke@voorbeeld.example ',
    phoneNumber: '06 12 34 56 78',
  },
});
