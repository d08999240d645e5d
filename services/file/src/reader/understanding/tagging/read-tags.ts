import { around } from '../../page/page.ts';
import { isNameLabel } from '../lexicon/label-words.ts';
import { plain } from '../lexicon/plain-text.ts';
import { nameText } from '../text/name-words.ts';
import { plainAt, type Text } from '../text/sentences.ts';
import { type Evidence, evidenceOfDate, type Findings, NAME_FIELDS } from '../values/evidence.ts';
import { genderOf } from '../values/gender.ts';
import { cleanFirstNames, splitFullName, splitSurname } from '../values/names.ts';
import { chanceOf, type SignWeights } from './chance.ts';
import { genderSigns } from './gender-signs.ts';
import {
  chancesOf,
  latticeOf,
  likeliestTags,
  TAGS,
  type Tag,
  type TaggedToken,
  type Weights,
} from './random-field.ts';
import { type RuleFindings, withSigns } from './token-signs.ts';
import { bare, type Run, runsOf, type Token, tokensOf } from './tokens.ts';

export interface ReaderWeights {
  tags: Weights;
  /** Weights for being a man. */
  gender: SignWeights;
  /** Weights for a document that proves a death. */
  proof: SignWeights;
}

/** A text with everything that its tags depend on. */
export interface SignedText {
  text: Text;
  tokens: Token[];
  runs: Run[];
  signed: TaggedToken[];
  rules: RuleFindings;
}

export function signedText(text: Text, rules: RuleFindings): SignedText {
  const tokens = tokensOf(text);
  const runs = runsOf(tokens);
  return { text, tokens, runs, signed: withSigns(tokens, runs, text.words, rules), rules };
}

/** Consecutive tokens with the same tag. */
interface Span {
  from: number;
  to: number;
  /** The chance of the least certain token; 0..1. */
  chance: number;
}

/** A lower chance is no more than that of any other word of the page. */
const LEAST = 0.005;
/** Below this the parts of a name are more reliable together than one by one. */
const FAIR = 0.4;

/** In tokens: how far an insertion with a label of its own may be from its surname. */
const NEAR = 8;

const tagOf = (tag: Tag) => TAGS.indexOf(tag);

/** The chances of every token, and the chosen tags. */
interface Reading {
  chances: number[][];
  tags: number[];
}

const isTagged = ({ tags }: Reading, at: number, ...wanted: Tag[]) =>
  wanted.some((tag) => tags[at] === tagOf(tag));

/** If the likeliest result has no name, or no date, the best of the less likely ones. */
function insisting(
  { chances, tags }: Reading,
  signed: TaggedToken[],
  weights: Weights,
  wanted: Tag[],
): Reading {
  const these = wanted.map(tagOf);
  if (tags.some((tag) => these.includes(tag))) return { chances, tags };
  const sums = chances.map((row) => these.reduce((sum, tag) => sum + (row[tag] ?? 0), 0));
  const best = sums.reduce((most, sum, at) => (sum > (sums[most] ?? 0) ? at : most), 0);
  if ((sums[best] ?? 0) < LEAST) return { chances, tags };
  const fixed = signed.map((token, at) =>
    at === best ? { ...token, allowed: token.allowed.filter((tag) => these.includes(tag)) } : token,
  );
  const isWholeName = wanted.length > 1;
  const insisted = likeliestTags(weights, fixed);
  const next = tags.map((tag, at) => {
    const other = insisted[at] ?? 0;
    return these.includes(other) || (isWholeName && tag === 0 && other < tagOf('birth')) ? other : tag;
  });
  return { chances, tags: next };
}

function readingOf({ signed }: SignedText, weights: Weights): Reading {
  const reading = { chances: chancesOf(latticeOf(weights, signed)), tags: likeliestTags(weights, signed) };
  const wanted: Tag[][] = [['first', 'last'], ['last'], ['first'], ['birth'], ['death']];
  return wanted.reduce((read, tags) => insisting(read, signed, weights, tags), reading);
}

function spansOf({ chances, tags }: Reading, tag: Tag): Span[] {
  const wanted = tagOf(tag);
  const spans: Span[] = [];
  for (const [at, found] of tags.entries()) {
    if (found !== wanted) continue;
    const last = spans.at(-1);
    const chance = chances[at]?.[wanted] ?? 0;
    if (last?.to === at) Object.assign(last, { to: at + 1, chance: Math.min(last.chance, chance) });
    else spans.push({ from: at, to: at + 1, chance });
  }
  return spans;
}

interface Value extends Span {
  value: string;
}

/** The same value in two places is likelier than in one. */
function likeliest(spans: Span[], read: (span: Span) => string | null): Value | null {
  const found = new Map<string, Value>();
  for (const span of spans) {
    const value = read(span);
    if (!value) continue;
    const same = found.get(plain(value));
    const chance = 1 - (1 - span.chance) * (1 - (same?.chance ?? 0));
    found.set(plain(value), { ...(same ?? { ...span, value }), chance });
  }
  return [...found.values()].toSorted((a, b) => b.chance - a.chance)[0] ?? null;
}

const saidBy = (tokens: Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map((token) => bare(token.text))
    .join(' ')
    .replace(/(?<=^|\s)([dl]') /gi, '$1');

/** "Prénoms Adı / Fatma": the last word of a label has a capital too. */
function withoutLabel(name: string): string {
  const [first = '', ...others] = name.split(' ');
  return others.length > 0 && isNameLabel([first]) ? others.join(' ') : name;
}

const isOfSex = (text: Text, at = -1) =>
  /^(mannelijke?|vrouwelijke?|geslacht|kunne)$/.test(plainAt(text, at));

/** The insertion of a surname: before it, behind it ("Boer, de"), or by itself. */
function insertionOf(reading: Reading, { text, tokens }: SignedText, surname: Span): [number, number] | null {
  let from = surname.from;
  while (from > 0 && tokens[from - 1]?.kind === 'particle' && !/[,:]$/.test(tokens[from - 1]?.text ?? ''))
    from--;
  const before = Array.from({ length: surname.from - from }, (_, index) => from + index);
  if (before.some((at) => !isTagged(reading, at, 'other'))) return [from, surname.from];
  let to = surname.to;
  // "LAM, 't"
  const isBehindComma = /,$/.test(tokens[surname.to - 1]?.text ?? '');
  while (isTagged(reading, to, 'insertion') || (isBehindComma && tokens[to]?.kind === 'particle')) to++;
  // "Bruinsma, van het mannelijk geslacht"
  if (/^(de|den|het)$/.test(plain(bare(tokens[to - 1]?.text ?? ''))) && isOfSex(text, tokens[to - 1]?.to))
    return null;
  const isToTheEnd = tokens[to - 1]?.endsLine || isTagged(reading, to, 'first');
  if (to > surname.to && (isToTheEnd || isTagged(reading, to - 1, 'insertion'))) return [surname.to, to];
  const [only, ...more] = spansOf(reading, 'insertion');
  // "van ANDRÉ CRÜTZEN": a form that asks for the insertion separately has a label for it.
  if (only && isTagged(reading, only.to, 'first')) return null;
  const isNear = only && only.to > surname.from - NEAR && only.from < surname.to + NEAR;
  return only && !more.length && isNear ? [only.from, only.to] : null;
}

/** The run that is most likely the deceased's name as a whole, if its parts could not be told apart. */
function likeliestRun(reading: Reading, { text, tokens, runs }: SignedText) {
  const chanceOf = ({ from, to, isDate }: Run) => {
    const names = tokens.slice(from, to).flatMap(({ kind }, at) => (kind === 'name' ? [from + at] : []));
    if (isDate || names.length < 2) return 0;
    return names.reduce((sum, at) => sum + 1 - (reading.chances[at]?.[0] ?? 1), 0) / names.length;
  };
  const [run] = runs.toSorted((a, b) => chanceOf(b) - chanceOf(a));
  const chance = run ? chanceOf(run) : 0;
  if (!run || chance < 0.02) return null;
  const place = { from: tokens[run.from]?.from ?? 0, to: tokens[run.to - 1]?.to ?? 0 };
  const name = splitFullName(nameText(text, place));
  // "Voornamen: Edris Geslacht: Man", if the surname was not read
  if (genderOf([name.last_name ?? '']) && !name.insertion) return null;
  return name.last_name && name.first_names ? { name, run, chance: Math.min(0.3, chance) } : null;
}

/** The values of the deceased according to the tags, with their places; confidence is the chance that they are right. */
export function readTags(of: SignedText, weights: ReaderWeights): Findings {
  const { tokens, text } = of;
  if (!tokens.length) return {};
  const reading = readingOf(of, weights.tags);
  const evidence = (value: string, chance: number, from: number, to: number): Evidence => ({
    value,
    confidence: chance,
    box: around(text.words.slice(tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0).map((word) => word.box)),
  });
  const found: Findings = {};

  const last = likeliest(spansOf(reading, 'last'), ({ from, to }) => saidBy(tokens, from, to));
  const first = likeliest(spansOf(reading, 'first'), ({ from, to }) =>
    cleanFirstNames(withoutLabel(saidBy(tokens, from, to))),
  );
  const isFair = Math.min(last?.chance ?? 0, first?.chance ?? 0) >= FAIR;
  const whole = isFair ? null : likeliestRun(reading, of);
  if (whole) {
    for (const field of NAME_FIELDS) {
      const value = whole.name[field];
      if (value) found[field] = evidence(value, whole.chance, whole.run.from, whole.run.to);
    }
  } else {
    if (first) found.first_names = evidence(first.value, first.chance, first.from, first.to);
    const place = last && insertionOf(reading, of, last);
    const split = last && splitSurname(`${place ? `${saidBy(tokens, ...place)} ` : ''}${last.value}`);
    if (last && split?.last_name) {
      found.last_name = evidence(split.last_name, last.chance, last.from, last.to);
      const [from, to] = place ?? [last.from, last.to];
      if (split.insertion) found.insertion = evidence(split.insertion, last.chance, from, to);
    }
  }

  for (const [tag, field] of [
    ['birth', 'date_of_birth'],
    ['death', 'date_of_death'],
  ] as const) {
    const day = likeliest(spansOf(reading, tag), ({ from }) => tokens[from]?.dates[0]?.date ?? null);
    const date = day && tokens[day.from]?.dates[0];
    if (day && date) found[field] = { ...evidenceOfDate(date, text.words), confidence: day.chance };
  }

  const isOfName = tokens.map((_, at) => isTagged(reading, at, 'first', 'insertion', 'last'));
  const isFirst = tokens.map((_, at) => isTagged(reading, at, 'first'));
  const man = chanceOf(weights.gender, genderSigns(tokens, { isOfName, isFirst }, of.rules));
  const named = found.first_names ?? found.last_name;
  if (named)
    found.gender = { value: man > 0.5 ? 'M' : 'V', confidence: Math.max(man, 1 - man), box: named.box };
  return found;
}
