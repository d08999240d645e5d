import type { DossierInput } from '../dossier/dossier.ts';
import { toText, toYesNo } from '../form/form-fields.ts';
import { toAddressAnswers } from '../people/address-form.ts';
import { fromProviderAnswers } from './provider-questions-form.ts';
import {
  questionedProvider,
  type ReportAnswers,
  type ReportContext,
  type ReportStepId,
} from './report-flow.ts';

/** A payload back as answers, so that the server walks the same flow over it as the screens did. */
export function toReportAnswers(input: DossierInput, context: ReportContext): ReportAnswers {
  const { deceased, deathCertificate: certificate } = input;
  const reporter = input.persons[0];
  const questioned = questionedProvider(context);
  return {
    'death-certificate': {
      relationshipToDeceased: toText(reporter?.relationshipToDeceased),
      isCertificateAvailable: toYesNo(certificate.isCertificateAvailable),
      fileId: toText(certificate.fileId),
      fileHash: toText(certificate.fileHash),
      score: certificate.score ?? null,
      duplicate: certificate.duplicate ?? false,
      ocrCompleted: certificate.ocrCompleted ?? false,
      ocrData: certificate.ocrData ?? null,
      fromAbroad: certificate.fromAbroad ?? false,
      refusedReadings: certificate.refusedReadings ?? 0,
    },
    'deceased-details': {
      gender: toText(deceased.gender),
      initials: toText(deceased.initials),
      firstName: toText(deceased.firstName),
      insertion: toText(deceased.insertion),
      lastName: toText(deceased.lastName),
      dateOfBirth: toText(deceased.dateOfBirth),
      dateOfDeath: toText(deceased.dateOfDeath),
    },
    'deceased-address': {
      fromHolland: toYesNo(deceased.fromHolland),
      address: toAddressAnswers(deceased.address),
    },
    'provider-questions': questioned
      ? fromProviderAnswers(input.providerData[questioned._id]?.answers)
      : undefined,
    'additional-questions': {
      deathInNl: toYesNo(deceased.deathInNl),
      deathByAccident: toYesNo(deceased.deathByAccident),
      testamentAvailable: toYesNo(deceased.testamentAvailable),
    },
    reporter: {
      firstName: toText(reporter?.firstName),
      insertion: toText(reporter?.insertion),
      lastName: toText(reporter?.lastName),
      birthDate: toText(reporter?.birthDate),
      address: toAddressAnswers(reporter?.address),
      email: toText(reporter?.email),
      phoneNumber: toText(reporter?.phoneNumber),
    },
  };
}

/** Where a field of a step stands in the payload, for the problems that an API client gets. */
export function payloadPath(stepId: ReportStepId, field: string, context: ReportContext): string {
  if (stepId === 'provider-questions') {
    return `providerData.${questionedProvider(context)?._id}.answers.${field}`;
  }
  if (field === 'relationshipToDeceased') return `persons.0.${field}`;
  return `${PAYLOAD_PARTS[stepId]}.${field}`;
}

const PAYLOAD_PARTS = {
  'death-certificate': 'deathCertificate',
  'deceased-details': 'deceased',
  'deceased-address': 'deceased',
  'additional-questions': 'deceased',
  reporter: 'persons.0',
} as const;
