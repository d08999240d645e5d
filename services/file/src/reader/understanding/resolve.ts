import type { CertificateFieldName } from '@nabericht/domain/certificate/certificate';
import { isOverlapping } from '../page/page.ts';
import { type Candidate, type Found, foundBy } from './candidate.ts';
import { plain } from './lexicon/plain-text.ts';
import type { Findings } from './values/evidence.ts';
import { isMale } from './values/gender.ts';

/** A less likely value is not shown: correcting a wrong value is more trouble than typing a missing one. */
const LIKELY = 0.2;
/** The least confidence for a learned sex: a first name alone is not enough. */
const CERTAIN_SEX = 0.75;
/** The confidence of a word that was hardly read, like a sex beside a tick box. */
const GUESSED_SEX = 0.3;
/** The confidence of a partly read date: "negentienhonderd", and the rest on the next line. */
const GUESSED_DAY = 0.5;
/**
 * The confidence from which a learned value replaces a name or a date from a sentence, and a name from a label; it never
 * replaces a date that was well read beside its label.
 */
const LIKELIER = { name: 0.25, date: 0.5, labelledName: 0.93 };

/** Why a value was chosen, or none. */
export const WHY = {
  nothing: 'nothing was found that is likely enough',
  alone: 'no other way of reading found anything',
  form: 'the name stands behind a label, so labels are asked before sentences',
  text: 'no surname stands behind a label, so sentences are asked before labels',
  otherDay: 'what was found is the other day of the page',
  learnedToo: 'what was learned says the same',
  learnedHardly: 'what was learned says the same of a sentence, and is not sure of it',
  learnedAlone: 'no rule found anything, and what was learned is likely',
  learnedLikelier: 'what was learned is likelier than what the rules found',
  againstLearned: 'what was learned says otherwise, and is not likely enough',
  ofOneName: 'the parts of a name are of one reading',
} as const;
export type Why = keyof typeof WHY;

/** Values that only the learned weights found, or that they contradict, are marked for checking. */
const DOUBTED = new Set<Why>(['learnedHardly', 'learnedAlone', 'learnedLikelier', 'againstLearned']);

export interface Decision {
  taken?: Candidate | undefined;
  why: Why;
}

export type Decisions = Record<CertificateFieldName, Decision>;
type Names = Pick<Decisions, 'last_name' | 'insertion' | 'first_names'>;

const isSame = (a: Candidate | undefined, b: Candidate | undefined) =>
  plain(a?.value ?? '') === plain(b?.value ?? '');

/** Two readings of one field, the first preferred. Only a date in words can contradict another one. */
function checked(first: Candidate, second: Candidate): Candidate {
  // The same ink understood in two ways confirms nothing.
  if (isOverlapping(first.box, second.box)) return first;
  if (isSame(first, second)) return { ...first, check: 'agrees' };
  const isAgainstWords =
    second.written === 'words' || (first.written === 'words' && second.written !== undefined);
  return isAgainstWords ? { ...first, check: 'contradicts' } : first;
}

const OTHER_DAY: Partial<Record<CertificateFieldName, CertificateFieldName>> = {
  date_of_birth: 'date_of_death',
  date_of_death: 'date_of_birth',
};

/** On a form labels are preferred; without labels, and in running text, sentences are. */
function byRules(label: Found, sentence: Found): (field: CertificateFieldName) => Decision {
  const [first, second, order] = label.last_name
    ? ([label, { ...sentence, insertion: undefined }, 'form'] as const)
    : ([sentence, label, 'text'] as const);
  return (field) => {
    const [a, b] = [first[field], second[field]];
    if (a && b) return { taken: checked(a, b), why: order };
    if (a) return { taken: a, why: 'alone' };
    // One date on the page cannot be both the birth and the death.
    const other = first[OTHER_DAY[field] ?? field];
    if (b && other && isOverlapping(other.box, b.box)) return { why: 'otherDay' };
    return b ? { taken: b, why: 'alone' } : { why: 'nothing' };
  };
}

/** Below the 0.88 at which the score begins to doubt a value. */
const asLearned = (candidate: Candidate): Candidate => ({
  ...candidate,
  confidence: 0.4 + 0.48 * candidate.confidence,
});

/** The learned value instead of the rules' one. */
const learnedInstead = ({ taken }: Decision, learned: Candidate): Decision => ({
  taken: asLearned(learned),
  why: taken ? 'learnedLikelier' : 'learnedAlone',
});

/** Below this a learned value does not confirm a sentence: no text that was learned from is similar. */
const OPINION = 0.35;

const agreed = (ruled: Decision, learned: Candidate): Decision => ({
  ...ruled,
  why: ruled.taken?.source === 'sentence' && learned.confidence < OPINION ? 'learnedHardly' : 'learnedToo',
});

const isLikely = (learned: Candidate) => learned.confidence >= LIKELY;

/** If both found only a part of the name, the parts of both. */
function filledName(ruled: Names, learned: Found): Names {
  const filled = (field: keyof Names) => {
    const value = learned[field];
    return !ruled[field].taken && value && isLikely(value)
      ? learnedInstead(ruled[field], value)
      : ruled[field];
  };
  const first_names = filled('first_names');
  if (ruled.last_name.taken) return { ...ruled, first_names };
  return { first_names, last_name: filled('last_name'), insertion: filled('insertion') };
}

/** Below this a learned value does not replace a name from a sentence that merely continues. */
const SURE_OF_END = 0.6;

const goesOn = (long: string, short: string) => plain(long).startsWith(`${plain(short)} `);

/** "Frederik" or "Willem" against "Frederik Hendrik Willem": after a label the name continues, or began earlier. */
const isPartOf = (ruled: Candidate | undefined, learned: Candidate) => {
  const begins = goesOn(ruled?.value ?? '', learned.value);
  if (ruled?.source === 'sentence') return begins && learned.confidence < SURE_OF_END;
  return begins || plain(ruled?.value ?? '').endsWith(` ${plain(learned.value)}`);
};

/** "Veld" from a sentence against "Veld Bodegraven": the town below it. */
const isOnlyLonger = (ruled: Candidate | undefined, learned: Candidate) =>
  ruled?.source === 'sentence' && goesOn(learned.value, ruled.value) && learned.confidence < SURE_OF_END;

/** "'t" of "van 't" */
const isBegunBefore = (ruled: Candidate | undefined, { value }: Candidate) =>
  ruled !== undefined &&
  value.endsWith(` ${ruled.value}`) &&
  /^(van|op|in|uit|aan|over|voor|bij) (de|den|der|het|'t)$/.test(value);

/** The parts of one name belong together: all from one reading, or all from the other. */
function nameOf(ruled: Names, learned: Found): Names {
  const { last_name, first_names, insertion } = learned;
  const chance = Math.min(last_name?.confidence ?? 0, first_names?.confidence ?? 0);
  if (!last_name || !first_names || chance < LIKELY) return filledName(ruled, learned);
  const isLabelled = ruled.last_name.taken?.source === 'label' || ruled.last_name.taken?.isNamed;
  const isOutweighed =
    chance >= (isLabelled ? LIKELIER.labelledName : LIKELIER.name) &&
    !isPartOf(ruled.first_names.taken, first_names) &&
    !isOnlyLonger(ruled.last_name.taken, last_name);
  const part = (field: keyof Names, value: Candidate): Decision =>
    isSame(ruled[field].taken, value) ? agreed(ruled[field], value) : learnedInstead(ruled[field], value);
  const isSameName = isSame(ruled.last_name.taken, last_name) && isSame(ruled.first_names.taken, first_names);
  if (!isSameName && ruled.last_name.taken && ruled.first_names.taken && !isOutweighed)
    return { ...ruled, last_name: { ...ruled.last_name, why: 'againstLearned' } };
  const name = { last_name: part('last_name', last_name), first_names: part('first_names', first_names) };
  if (insertion && isSame(ruled.insertion.taken, insertion))
    return { ...name, insertion: agreed(ruled.insertion, insertion) };
  if (isSameName && insertion && isBegunBefore(ruled.insertion.taken, insertion))
    return { ...name, insertion: learnedInstead(ruled.insertion, insertion) };
  if (isSameName && (ruled.insertion.taken || !isOutweighed)) return { ...name, insertion: ruled.insertion };
  if (insertion) return { ...name, insertion: learnedInstead(ruled.insertion, insertion) };
  return { ...name, insertion: { why: ruled.insertion.taken ? 'ofOneName' : 'nothing' } };
}

function dayOf(ruled: Decision, learned: Candidate | undefined): Decision {
  if (!learned || !isLikely(learned)) return ruled;
  if (!ruled.taken) return learnedInstead(ruled, learned);
  if (isSame(ruled.taken, learned)) return agreed(ruled, learned);
  const isFirm = ruled.taken.source === 'label' && ruled.taken.confidence > GUESSED_DAY;
  if (isFirm || learned.confidence < LIKELIER.date) return { ...ruled, why: 'againstLearned' };
  return learnedInstead(ruled, learned);
}

function sexOf(ruled: Decision, name: Decision, learned: Candidate | undefined): Decision {
  if (!learned) return ruled;
  const isCertain = learned.confidence >= CERTAIN_SEX;
  if (!ruled.taken) return isCertain ? learnedInstead(ruled, learned) : ruled;
  if (isMale(ruled.taken.value) === isMale(learned.value)) return agreed(ruled, learned);
  const isGuess = ruled.taken.confidence < GUESSED_SEX;
  // "Partner: de heer Smit": if that name was not chosen, its sex is not the deceased's.
  const isOfOther = ruled.taken.source === 'sentence' && name.why === 'learnedLikelier';
  return (isGuess || isOfOther) && isCertain
    ? learnedInstead(ruled, learned)
    : { ...ruled, why: 'againstLearned' };
}

/** Chooses among everything that was found for each field, with the reason. */
export function resolve(candidates: Candidate[]): Decisions {
  const learned = foundBy('learned', candidates);
  const ruled = byRules(foundBy('label', candidates), foundBy('sentence', candidates));
  const names = {
    last_name: ruled('last_name'),
    insertion: ruled('insertion'),
    first_names: ruled('first_names'),
  };
  const name = nameOf(names, learned);
  return {
    ...name,
    gender: sexOf(ruled('gender'), name.last_name, learned.gender),
    date_of_birth: dayOf(ruled('date_of_birth'), learned.date_of_birth),
    date_of_death: dayOf(ruled('date_of_death'), learned.date_of_death),
  };
}

/** The chosen values, marked as doubtful if their reason requires it. */
export const takenOf = (decisions: Decisions): Findings =>
  Object.fromEntries(
    Object.entries(decisions).flatMap(([field, { taken, why }]) =>
      taken ? [[field, DOUBTED.has(why) ? { ...taken, isDoubted: true } : taken]] : [],
    ),
  );
