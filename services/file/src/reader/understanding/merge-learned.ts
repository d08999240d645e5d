import type { CertificateField, Evidence, Findings } from './evidence.ts';
import { isMale } from './gender.ts';
import { plain } from './plain-text.ts';

/** What is less likely is not shown: a wrong value is more trouble to correct than a missing one to type. */
const LIKELY = 0.2;
/** A first name alone does not tell. */
const CERTAIN_SEX = 0.75;
/** A word that was hardly read, as a sex beside a box for a tick. */
const GUESSED_SEX = 0.3;
/** Of a day a part: "negentienhonderd", and the rest on the next line. */
const GUESSED_DAY = 0.5;
/** From here on what was learned outweighs a name or a day of a sentence, and a name behind its label; a day that was well read behind its label never. */
const LIKELIER = { name: 0.25, date: 0.5, labelledName: 0.93 };

const isSame = (a: Evidence | undefined, b: Evidence | undefined) =>
  plain(a?.value ?? '') === plain(b?.value ?? '');

const doubted = (evidence: Evidence): Evidence => ({ ...evidence, isDoubted: true });

/** The doubt of a score begins below 0.88. */
const learnedOnly = (evidence: Evidence): Evidence =>
  doubted({ ...evidence, confidence: 0.4 + 0.48 * evidence.confidence });

const isLabelled = (rule: Evidence | undefined, labelled: Findings) =>
  Object.values(labelled).some((evidence) => evidence && evidence.box === rule?.box);

/** Where both found but a part of the name, the parts of both. */
function filledName(ruled: Findings, learned: Findings): Findings {
  const missing = (field: CertificateField) => {
    const value = learned[field];
    return !ruled[field] && value && value.confidence >= LIKELY ? { [field]: learnedOnly(value) } : {};
  };
  return {
    ...missing('first_names'),
    ...(ruled.last_name ? {} : { ...missing('last_name'), ...missing('insertion') }),
  };
}

/** Parts of one name belong together: all of them from the one reading, or all from the other. */
function mergedName(ruled: Findings, learned: Findings, labelled: Findings): Findings {
  const { last_name, first_names, insertion } = learned;
  const chance = Math.min(last_name?.confidence ?? 0, first_names?.confidence ?? 0);
  if (!last_name || !first_names || chance < LIKELY) return filledName(ruled, learned);
  const likelier = isLabelled(ruled.last_name, labelled) ? LIKELIER.labelledName : LIKELIER.name;
  const isOutweighed = chance >= likelier;
  if (isSame(ruled.last_name, last_name) && isSame(ruled.first_names, first_names))
    return insertion && !ruled.insertion && isOutweighed ? { insertion: learnedOnly(insertion) } : {};
  if (ruled.last_name && ruled.first_names && !isOutweighed) return { last_name: doubted(ruled.last_name) };
  const part = (field: CertificateField, value: Evidence) =>
    isSame(ruled[field], value) ? ruled[field] : learnedOnly(value);
  return {
    last_name: part('last_name', last_name),
    first_names: part('first_names', first_names),
    insertion: insertion && part('insertion', insertion),
  };
}

function mergedDate(
  rule: Evidence | undefined,
  learned: Evidence | undefined,
  labelled: Findings,
): Evidence | undefined {
  if (!learned || learned.confidence < LIKELY || isSame(rule, learned)) return rule;
  if (!rule) return learnedOnly(learned);
  const isFirm = isLabelled(rule, labelled) && rule.confidence > GUESSED_DAY;
  return isFirm || learned.confidence < LIKELIER.date ? doubted(rule) : learnedOnly(learned);
}

function mergedGender(rule: Evidence | undefined, learned: Evidence | undefined): Evidence | undefined {
  if (!rule) return learned && learned.confidence >= CERTAIN_SEX ? learnedOnly(learned) : undefined;
  if (!learned || isMale(rule.value) === isMale(learned.value)) return rule;
  const isGuess = rule.confidence < GUESSED_SEX && learned.confidence >= CERTAIN_SEX;
  return isGuess ? learnedOnly(learned) : doubted(rule);
}

/** What the rules read; where they found nothing, or all other documents speak against it, what was learned. */
export function mergeLearned(ruled: Findings, learned: Findings, labelled: Findings): Findings {
  const found = {
    ...ruled,
    ...mergedName(ruled, learned, labelled),
    date_of_birth: mergedDate(ruled.date_of_birth, learned.date_of_birth, labelled),
    date_of_death: mergedDate(ruled.date_of_death, learned.date_of_death, labelled),
    gender: mergedGender(ruled.gender, learned.gender),
  };
  return Object.fromEntries(Object.entries(found).filter(([, evidence]) => evidence));
}
