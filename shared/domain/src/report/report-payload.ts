import * as v from 'valibot';
import type { CertificateReading, DeathCertificate } from '../certificate/certificate.ts';
import { type ReportCertificateAnswers, ReportCertificateForm } from '../certificate/certificate-form.ts';
import { isByHand, isCertificateAvailable } from '../certificate/certificate-verdict.ts';
import { wasReadInNl } from '../certificate/read-certificate.ts';
import type { DossierInput } from '../dossier/dossier.ts';
import { fromText, fromYesNo } from '../form/form-fields.ts';
import { fromAddressAnswers } from '../people/address-form.ts';
import type { Deceased } from '../people/deceased.ts';
import { questionsOf } from '../provider/provider-questions.ts';
import { AdditionalQuestionsForm } from './additional-questions-form.ts';
import { DeceasedAddressForm } from './deceased-address-form.ts';
import { deceasedDetailsForm } from './deceased-details-form.ts';
import { toProviderAnswers } from './provider-questions-form.ts';
import {
  questionedProvider,
  type ReportAnswers,
  type ReportContext,
  reportQuestionsForm,
} from './report-flow.ts';
import { reporterForm } from './reporter-form.ts';

/**
 * The answers of a complete report as the payload that makes a dossier: the one place where form values become
 * API values. What belongs to a branch that was left is not in it. Throws for answers that the flow's walk
 * does not call complete.
 */
export function toDossierInput(answers: ReportAnswers, context: ReportContext): DossierInput {
  const certificate = v.parse(ReportCertificateForm, answers['death-certificate'] ?? {});
  const reporter = v.parse(reporterForm(context), answers.reporter ?? {});
  return {
    deceased: deceasedOf(answers, certificate.ocrData, context),
    deathCertificate: certificateOf(certificate),
    persons: [
      {
        firstName: reporter.firstName,
        insertion: fromText(reporter.insertion),
        lastName: reporter.lastName,
        birthDate: fromText(reporter.birthDate),
        address: fromAddressAnswers({ ...reporter.address }),
        email: reporter.email,
        phoneNumber: fromText(reporter.phoneNumber),
        relationshipToDeceased: certificate.relationshipToDeceased,
      },
    ],
    providerIds: context.providers.map(({ _id }) => _id),
    providerData: providerDataOf(answers, context),
    frontendData: {},
  };
}

function deceasedOf(
  answers: ReportAnswers,
  reading: CertificateReading | null,
  context: ReportContext,
): Deceased {
  const details = v.parse(deceasedDetailsForm(context), answers['deceased-details'] ?? {});
  const { fromHolland, address } = v.parse(DeceasedAddressForm, answers['deceased-address'] ?? {});
  const additional = context.nnOnly
    ? v.parse(AdditionalQuestionsForm, answers['additional-questions'] ?? {})
    : null;
  return {
    ...details,
    firstName: fromText(details.firstName),
    insertion: fromText(details.insertion),
    fromHolland: fromYesNo(fromHolland),
    address: fromAddressAnswers(address),
    deathInNl: additional ? fromYesNo(additional.deathInNl) : wasReadInNl(reading),
    deathByAccident: additional ? fromYesNo(additional.deathByAccident) : null,
    testamentAvailable: additional ? fromYesNo(additional.testamentAvailable) : null,
  };
}

function certificateOf(answers: ReportCertificateAnswers): DeathCertificate {
  if (answers.fileId === '') return { isCertificateAvailable: false };
  const state = { ...answers, isCertificateAvailable: true };
  return {
    fileId: answers.fileId,
    fileHash: fromText(answers.fileHash),
    isCertificateAvailable: isCertificateAvailable(state),
    ocrCompleted: answers.ocrCompleted,
    score: answers.score,
    duplicate: answers.duplicate,
    ocrData: answers.ocrData,
    fromAbroad: answers.fromAbroad,
    refusedReadings: answers.refusedReadings,
    needsReview: isByHand(state),
  };
}

function providerDataOf(answers: ReportAnswers, context: ReportContext): DossierInput['providerData'] {
  const provider = questionedProvider(context);
  if (!provider) return {};
  const asked = questionsOf(provider);
  if (asked.kind !== 'questions') return {};
  const values = v.parse(reportQuestionsForm(context), answers['provider-questions'] ?? {});
  return { [provider._id]: { answers: toProviderAnswers(asked.questions, values) } };
}
