import * as v from 'valibot';
import type { DeathCertificate } from '../../certificate/certificate.ts';
import {
  acceptableCertificate,
  certificateEntries,
  TypedCertificate,
} from '../../certificate/certificate-form.ts';
import { isByHand, isCertificateAvailable } from '../../certificate/certificate-verdict.ts';
import { wasReadInNl } from '../../certificate/read-certificate.ts';
import {
  fromText,
  optionalYesNo,
  requiredChoice,
  toText,
  toYesNo,
  typedText,
  typedYesNo,
} from '../../form/form-fields.ts';
import { RELATIONSHIPS } from '../../people/relationship.ts';
import { noticeShare } from '../../provider/notice-share.ts';
import { messageFact } from '../report-facts.ts';
import { reportStep } from '../report-step.ts';

/**
 * The first step of a report: the relationship to the deceased, and the certificate: a file, or the answer that there
 * is none yet, which is accepted too.
 */
const CertificateForm = v.pipe(
  v.object({
    relationshipToDeceased: requiredChoice(RELATIONSHIPS),
    isCertificateAvailable: optionalYesNo,
    ...certificateEntries,
  }),
  v.forward(
    v.partialCheck(
      [['isCertificateAvailable'], ['fileId']],
      ({ isCertificateAvailable, fileId }) => fileId !== '' || isCertificateAvailable === 'no',
      'required',
    ),
    ['fileId'],
  ),
  v.forward(v.partialCheck(...acceptableCertificate), ['fileId']),
);

/** Asks for the relationship to the deceased, and the certificate. */
export const deathCertificate = reportStep({
  id: 'death-certificate',
  form: () => CertificateForm,
  answers: v.object({
    relationshipToDeceased: typedText,
    isCertificateAvailable: typedYesNo,
    ...TypedCertificate.entries,
  }),
  part: 'deathCertificate',
  elsewhere: { relationshipToDeceased: { part: 'reporter' } },
  toParts: ({ relationshipToDeceased, ...certificate }) => ({
    reporter: { relationshipToDeceased },
    deathCertificate: certificateOf(certificate),
    // If the question is asked, its answer takes precedence.
    deceased: { deathInNl: wasReadInNl(certificate.ocrData) },
  }),
  fromParts: ({ reporter, deathCertificate: certificate }) => ({
    ...v.parse(TypedCertificate, certificate),
    relationshipToDeceased: toText(reporter.relationshipToDeceased),
    isCertificateAvailable: toYesNo(certificate.isCertificateAvailable),
  }),
  facts: ({ report: { persons, deathCertificate: certificate }, providers }) => {
    const relationship = persons[0]?.relationshipToDeceased;
    return {
      relationship: [
        ...messageFact('iAm', relationship && `relationship.${relationship}`),
        ...messageFact(
          'certificate',
          `certificate.${isCertificateAvailable(certificate) ? 'here' : 'later'}`,
        ),
      ],
      // The providers are chosen at this step too.
      providers: providers.map((provider) => ({
        label: provider.name,
        value: { message: `share.${noticeShare(provider)}` },
      })),
    };
  },
});
export type CertificateAnswers = typeof deathCertificate.blank;

function certificateOf(
  answers: Omit<v.InferOutput<typeof CertificateForm>, 'relationshipToDeceased'>,
): DeathCertificate {
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

/** The same step in a dossier: an accepted certificate stays, and a missing one has its own task. */
export const relationship = reportStep({
  id: 'death-certificate',
  form: () => v.object({ relationshipToDeceased: requiredChoice(RELATIONSHIPS) }),
  answers: v.object({ relationshipToDeceased: typedText }),
  part: 'reporter',
  toParts: (reporter) => ({ reporter }),
  fromParts: ({ reporter }) => ({ relationshipToDeceased: toText(reporter.relationshipToDeceased) }),
  facts: deathCertificate.facts,
});
