import type { Provider } from '../provider/provider.ts';
import type { TaskStatus, TaskType } from '../tasks/task.ts';
import { aProvider } from '../testing/provider.ts';
import { ofEachQuestion } from './additional-questions.ts';
import { readReportAnswers } from './report-answers.ts';
import type { ReportAnswers, ReportStepId } from './report-flow.ts';

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

interface Chosen {
  howMany: number;
  questions: boolean;
  nn: boolean;
  /** The first provider requires the certificate. */
  needsCertificate?: boolean;
}

/** Providers with these properties; the same properties always give the same providers. */
export function journeyProviders(chosen: Chosen): Provider[] {
  const { howMany, questions, nn, needsCertificate = false } = chosen;
  const marks = [nn, questions, needsCertificate].map(Number).join('');
  const special: Partial<Provider> = {
    ...(nn ? { slug: 'nn', name: 'Levensverzekeraar NN' } : {}),
    isDeathCertificateRequired: needsCertificate,
    extraQuestions: questions ? JSON.stringify(QUESTIONS) : null,
  };
  return Array.from({ length: howMany }, (_, index) =>
    aProvider({
      _id: `00000000-0000-4000-8000-e0000000${marks}${index}`,
      name: `Aanbieder ${index}`,
      ...(index === 0 ? special : {}),
    }),
  );
}

const FILE = {
  fileId: '00000000-0000-4000-8000-0000000000f1',
  fileHash: 'f'.repeat(43),
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

/** Answers for every step, including steps that a journey may not ask. */
export const completeAnswers = (certificate: keyof typeof certificates): ReportAnswers =>
  readReportAnswers({
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
      address: {
        zipCode: '8911ab',
        houseNumber: '12',
        addition: 'B',
        street: 'Turfmarkt',
        city: 'Leeuwarden',
      },
    },
    'provider-questions': { customerNumber: 'K12', hasPet: 'yes', petName: 'Mia', unasked: 'x' },
    'additional-questions': ofEachQuestion((question) => (question === 'deathInNl' ? 'yes' : 'no')),
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

/** One way through the report, and the expected result. */
export interface Journey extends Required<Chosen> {
  certificate: keyof typeof certificates;
  signedIn: boolean;
  name: string;
  nnOnly: boolean;
  /** Every step that is asked, in order, and where the last one leads. */
  steps: readonly ReportStepId[];
  after: 'register' | 'create-dossier';
  /** Whether the warning is shown that the provider can do nothing yet. */
  warns: boolean;
  /** The initial tasks of the dossier, in order. */
  tasks: readonly (readonly [TaskType, TaskStatus, ...('urgent' | 'new')[]])[];
}

const ALWAYS = ['death-certificate', 'deceased-details', 'deceased-address'] as const;

/** By whether a provider asks questions, and whether NN is the only provider. */
const STEPS: Readonly<Record<string, readonly ReportStepId[]>> = {
  '': [...ALWAYS, 'reporter'],
  questions: [...ALWAYS, 'provider-questions', 'reporter'],
  nnOnly: [...ALWAYS, 'additional-questions', 'reporter'],
  'questions nnOnly': [...ALWAYS, 'provider-questions', 'additional-questions', 'reporter'],
};

function journey(way: Pick<Journey, 'howMany' | 'questions' | 'nn' | 'certificate' | 'signedIn'>): Journey {
  const { howMany, questions, nn, certificate, signedIn } = way;
  const nnOnly = nn && howMany === 1;
  const isThere = certificate === 'now';
  return {
    ...way,
    needsCertificate: certificate === 'none',
    nnOnly,
    name: [
      howMany === 1 ? 'one provider' : 'several providers',
      questions ? 'with questions' : 'without questions',
      nn ? 'NN' : 'not NN',
      `certificate ${certificate}`,
      signedIn ? 'signed in' : 'not signed in',
    ].join(', '),
    steps: STEPS[[questions && 'questions', nnOnly && 'nnOnly'].filter(Boolean).join(' ')] ?? [],
    after: signedIn ? 'create-dossier' : 'register',
    warns: certificate === 'none' && howMany === 1,
    tasks: [
      ['report_deceased', 'completed'],
      isThere ? ['upload_death_certificate', 'completed'] : ['upload_death_certificate', 'new', 'urgent'],
      // The questions were answered in the report, so no task is open.
      ...Array.from(
        { length: howMany },
        () => ['provider', nnOnly && isThere ? 'completed' : 'active'] as const,
      ),
      ...(nn ? [['extra_product_by_document', 'new'] as const] : []),
      ['upload_documents', 'new'],
    ],
  };
}

/**
 * Every combination. `later`: the certificate is not at hand yet. `none`: there is none, while the provider requires
 * it.
 */
export const JOURNEYS: readonly Journey[] = [1, 2].flatMap((howMany) =>
  [true, false].flatMap((questions) =>
    [true, false].flatMap((nn) =>
      (['now', 'later', 'none'] as const).flatMap((certificate) =>
        [true, false].map((signedIn) => journey({ howMany, questions, nn, certificate, signedIn })),
      ),
    ),
  ),
);
