import type { CertificateReading, ReadingAdvice } from '@nabericht/domain/certificate/certificate';
import { isRefused } from '@nabericht/domain/certificate/certificate-verdict';
import type { Certificate } from './certificate-state.ts';

export type DocumentAdvice = 'notACertificate' | 'doctorsStatement';
export type PictureAdvice = Exclude<ReadingAdvice, DocumentAdvice>;

/** Documents that prove a death but that not every organisation accepts. */
const SECOND_BEST = ['funeral', 'brp'] as const;
export type SecondBest = (typeof SECOND_BEST)[number];

export interface Advice {
  /** It is another document: another picture of it does not help. */
  document: DocumentAdvice | null;
  /** How to make a better picture. */
  picture: PictureAdvice | null;
  /** The kind of document that it looks like, when another one is better. */
  looksLike: SecondBest | null;
}

const isOfDocument = (advice: ReadingAdvice | null): advice is DocumentAdvice =>
  advice === 'notACertificate' || advice === 'doctorsStatement';

/** Which other document a refused certificate is, as far as its reading tells: no better picture of it is asked for. */
export const otherDocument = (certificate: Certificate): DocumentAdvice | null =>
  isRefused(certificate) ? adviceOf(certificate.ocrData).document : null;

/** The advice for a reading that is not good enough. */
export function adviceOf(reading: CertificateReading | null): Advice {
  const advice = reading?.advice ?? null;
  return {
    document: isOfDocument(advice) ? advice : null,
    picture: isOfDocument(advice) ? null : advice,
    looksLike: SECOND_BEST.find((kind) => kind === reading?.kind) ?? null,
  };
}
