import { type CertificateAnswers, deathCertificate } from '@nabericht/domain/report/steps/death-certificate';

/** What the form of this step starts with; `link` leads to a file that the answers do not know of. */
export function certificateAnswers(
  given: CertificateAnswers | undefined,
  link: { fileId: string; fileHash: string } | null,
): CertificateAnswers {
  const answers = given ?? deathCertificate.blank;
  return answers.fileId === '' && link ? { ...answers, ...link } : answers;
}
