import type { DocumentKind, ReadingAdvice } from '@nabericht/domain/certificate/certificate';
import type { Box, Page } from './page/page.ts';
import type { PictureFlaw } from './picture/picture-flaws.ts';
import { isDeathCertificate } from './understanding/paper/document-kind.ts';

/** From here on there is nothing to say: the reading is good. */
const GOOD_ABOVE = 80;
/** A margin narrower than this share of the width is no margin. */
const EDGE = 0.006;
const LINES_CUT = 4;

/** Print that runs up to the left or right edge of the picture: the paper goes on where the picture ends. */
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

/** What would help most. A document that says what else it is is told so; what could not be told may be the picture's fault. */
export function adviceOn({ kind, score, flaw }: Grounds): ReadingAdvice | null {
  if (kind === 'doctor') return 'doctorsStatement';
  if (score !== null && score > GOOD_ABOVE) return null;
  return flaw ?? (isDeathCertificate(kind) ? null : 'notACertificate');
}
