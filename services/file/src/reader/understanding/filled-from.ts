import type { CertificateFieldName } from '@nabericht/domain/certificate/certificate';
import type { Candidate } from './candidate.ts';
import { plain } from './lexicon/plain-text.ts';
import { type Understanding, understandPage } from './understand-page.ts';
import { TO_CHECK } from './values/evidence.ts';

const isSame = (a: string | null, b: string | null) => a !== null && b !== null && plain(a) === plain(b);
const isOfOnePerson = (a: Understanding, b: Understanding) =>
  isSame(a.last_name, b.last_name) || (a.last_name === null && isSame(a.first_names, b.first_names));

/** Found by a rule; a value that only the learned weights found is a guess. */
const isFound = ({ decisions }: Understanding, field: CertificateFieldName) =>
  decisions[field].taken !== undefined && decisions[field].why !== 'learnedAlone';

/** Adds what one look at a page lacks from another look that read the same name, marked for checking. */
export function filledFrom(looks: Iterable<Understanding>, best: Understanding, now: Date): Understanding {
  const others = [...looks].filter((one) => one !== best && isOfOnePerson(best, one));
  const fields = Object.keys(best.decisions) as CertificateFieldName[];
  const missing = fields.filter((field) => !isFound(best, field));
  const found = missing.flatMap(
    (field) => others.find((one) => isFound(one, field))?.decisions[field].taken ?? [],
  );
  if (!found.length) return best;
  const more = found.map(
    (one): Candidate => ({
      ...one,
      source: 'label',
      confidence: Math.min(TO_CHECK, one.confidence),
      isDoubted: true,
    }),
  );
  const filled = understandPage(best.page, now, undefined, more);
  // The other look may have been at the page in another position.
  const boxes = Object.entries(filled.boxes).filter(
    ([field]) => !missing.includes(field as CertificateFieldName),
  );
  return { ...filled, boxes: Object.fromEntries(boxes) };
}
