import type { CertificateReading, ReadingAdvice } from '@nabericht/domain/certificate/certificate';

export type DocumentAdvice = 'notACertificate' | 'doctorsStatement';
export type PictureAdvice = Exclude<ReadingAdvice, DocumentAdvice>;

/** Papers that prove a death, but not every organisation takes them. */
const SECOND_BEST = ['funeral', 'brp'] as const;
export type SecondBest = (typeof SECOND_BEST)[number];

export interface Advice {
  /** It is another document: another picture of it does not help. */
  document: DocumentAdvice | null;
  /** What would make a better picture. */
  picture: PictureAdvice | null;
  /** What it looks like, where another paper would do better. */
  looksLike: SecondBest | null;
}

const isOfDocument = (advice: ReadingAdvice | null): advice is DocumentAdvice =>
  advice === 'notACertificate' || advice === 'doctorsStatement';

/** What to do about a reading that is not good enough. */
export function adviceOf(reading: CertificateReading | null): Advice {
  const advice = reading?.advice ?? null;
  return {
    document: isOfDocument(advice) ? advice : null,
    picture: isOfDocument(advice) ? null : advice,
    looksLike: SECOND_BEST.find((kind) => kind === reading?.kind) ?? null,
  };
}
