import type { DocumentKind, ReadingAdvice } from '@nabericht/domain/certificate/certificate';
import type { Box, Page } from './page/page.ts';
import type { PictureFlaw } from './picture/picture-flaws.ts';
import { isDeathCertificate } from './understanding/paper/document-kind.ts';

/** Above this score the reading is good and needs no advice. */
const GOOD_ABOVE = 80;
/** A margin narrower than this share of the width does not count as one. */
const EDGE = 0.006;
const LINES_CUT = 4;

/** Whether text runs up to the left or right edge of the picture: the paper continues outside the picture. */
export function isCutOff(page: Page, { x1: width }: Box): boolean {
  const sure = page.words.filter((word) => word.confidence > 0.5 && /[\p{L}\d]{2}/u.test(word.text));
  const atEdge = (isAt: (box: Box) => boolean) => sure.filter((word) => isAt(word.box)).length;
  return (
    atEdge((box) => box.x0 < EDGE * width) >= LINES_CUT ||
    atEdge((box) => box.x1 > (1 - EDGE) * width) >= LINES_CUT
  );
}

export interface Grounds {
  kind: DocumentKind;
  score: number | null;
  flaw: PictureFlaw | 'cutOff' | null;
}

/** The most helpful advice. A document that is recognised as another one is named; an unrecognised one may be a bad picture. */
export function adviceOn({ kind, score, flaw }: Grounds): ReadingAdvice | null {
  if (kind === 'doctor') return 'doctorsStatement';
  if (score !== null && score > GOOD_ABOVE) return null;
  return flaw ?? (isDeathCertificate(kind) ? null : 'notACertificate');
}
