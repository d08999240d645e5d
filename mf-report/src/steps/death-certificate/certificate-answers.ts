import { type CertificateAnswers, deathCertificate } from '@nabericht/domain/report/steps/death-certificate';

/** The initial values of this step's form; `link` leads to a file that the saved answers do not contain. */
export function certificateAnswers(
  given: CertificateAnswers | undefined,
  link: { fileId: string; fileHash: string } | null,
): CertificateAnswers {
  const answers = given ?? deathCertificate.blank;
  return answers.fileId === '' && link ? { ...answers, ...link } : answers;
}
