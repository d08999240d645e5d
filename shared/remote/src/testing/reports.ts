import type { Provider } from '@nabericht/domain/provider/provider';
import { ofEachQuestion } from '@nabericht/domain/report/additional-questions';
import type { Draft } from '@nabericht/domain/report/draft';
import { type ReportStepId, reportFlow } from '@nabericht/domain/report/report-flow';
import { DECEASED, READ_CERTIFICATE } from './dossiers.ts';
import { idOf } from './ids.ts';
import { MARIJKE } from './people.ts';
import { PROVIDERS } from './providers.ts';
import { savedDraft, type World } from './world.ts';

/** Marijke's answers to every step, including those that a report may not ask. */
const ANSWERS: Readonly<Record<ReportStepId, Record<string, unknown>>> = {
  'death-certificate': { relationshipToDeceased: 'child', isCertificateAvailable: 'no', fileId: '' },
  'deceased-details': {
    gender: 'female',
    initials: DECEASED.initials,
    firstName: DECEASED.firstName,
    insertion: DECEASED.insertion,
    lastName: DECEASED.lastName,
    dateOfBirth: DECEASED.dateOfBirth,
    dateOfDeath: DECEASED.dateOfDeath,
  },
  'deceased-address': { fromHolland: 'yes', address: DECEASED.address },
  'provider-questions': { customerNumber: 'K12', hasPet: 'no' },
  'additional-questions': ofEachQuestion((question) => (question === 'deathInNl' ? 'yes' : 'no')),
  reporter: {
    firstName: MARIJKE.firstName,
    insertion: MARIJKE.insertion,
    lastName: MARIJKE.lastName,
    birthDate: MARIJKE.birthDate,
    address: MARIJKE.address,
    email: MARIJKE.email,
    phoneNumber: MARIJKE.phoneNumber,
  },
};

interface ReportOptions {
  /** This step and those after it are still open; without it all are answered. */
  until?: ReportStepId;
  withCertificate?: boolean;
  /** Other answers for single steps. */
  answers?: Draft['answers'];
}

/** A world in which this browser has a draft report to these providers. */
export function unfinishedReport(
  providers: readonly Provider[],
  { until, withCertificate = false, answers = {} }: ReportOptions = {},
): Partial<World> {
  const ids = reportFlow.map(({ id }) => id);
  const done = ids.slice(0, until ? ids.indexOf(until) : undefined);
  const certificate = { relationshipToDeceased: 'child', isCertificateAvailable: 'yes', ...READ_CERTIFICATE };
  return {
    providers: [...new Set([...PROVIDERS, ...providers])],
    draft: savedDraft({
      draftId: idOf('d0'),
      providerIds: providers.map(({ _id }) => _id),
      ...(withCertificate ? { certificate: READ_CERTIFICATE } : {}),
      answers: {
        ...Object.fromEntries(done.map((id) => [id, ANSWERS[id]])),
        ...(withCertificate && done.includes('death-certificate')
          ? { 'death-certificate': certificate }
          : {}),
        ...answers,
      },
    }),
  };
}
