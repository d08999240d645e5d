import { around, type Box, isOverlapping, type Word } from '../../page/page.ts';
import { plain } from '../lexicon/plain-text.ts';
import { isCapitalised } from '../text/sentences.ts';
import type { Findings } from '../values/evidence.ts';
import { DATE_TAGS, NAME_TAGS, NO_TAG, type TaggedToken } from './random-field.ts';
import { markOf, runSigns, type Shape, shapeOf } from './run-signs.ts';
import { bare, type Run, stemOf, type Token } from './tokens.ts';

/** What the rules found, by where they looked. */
export interface RuleFindings {
  form: Findings;
  prose: Findings;
}

/** Signs around a name that also tell its parts from each other. */
const TELLS_PARTS = /^n (l1|l2|r1|lm|lg|rm|bt|own|initials)\b/;

const plainParts = (word: string) =>
  plain(word)
    .split(/[^a-z0-9']+/)
    .filter(Boolean);

/** "Jan Haitsma Mulier, zoon van Piet Haitsma Mulier": the number of names that share two consecutive words. */
function sharedPairs(texts: string[][]) {
  const seen = new Map<string, Set<string>>();
  for (const [index, words] of texts.entries())
    for (const [at, word] of words.entries()) {
      const pair = `${word} ${words[at + 1] ?? ''}`;
      if (at + 1 < words.length)
        seen.set(pair, (seen.get(pair) ?? new Set()).add(words[at - 1] ?? `^${index}`));
    }
  return (first: string | undefined, second: string | undefined) =>
    Math.min(seen.get(`${first} ${second}`)?.size ?? 0, 2);
}

function sharedWords(texts: string[][]) {
  const seen = new Map<string, number>();
  for (const words of texts) for (const word of new Set(words)) seen.set(word, (seen.get(word) ?? 0) + 1);
  return (word: string | undefined) => seen.get(word ?? '') ?? 0;
}

interface Shared {
  words: (word: string | undefined) => number;
  pairs: (first: string | undefined, second: string | undefined) => number;
}

/** The position of a word in its run, its spelling, and how much of it occurs in other names. */
function signsInRun(run: Token[], at: number, beside: (Token | undefined)[], shared: Shared): string[] {
  const token = run[at] as Token;
  const [last, following] = beside;
  const shape = shapeOf(token);
  const shapes: (Shape | '')[] = run.map(shapeOf);
  const [second = '', before = '', next = ''] = [shapes[at - 2], shapes[at - 1], shapes[at + 1]];
  const comma = run.findIndex(({ text }) => /,$/.test(text));
  const side = comma < 0 || comma === run.length - 1 ? 'whole' : at <= comma ? 'before' : 'behind';
  const [start, end] = [Math.min(at, 3), Math.min(run.length - 1 - at, 3)];
  const words = run.map((one) => bare(one.plain));
  const [word = '', follower] = [words[at], words[at + 1]];
  const pairs = `${shared.pairs(word, follower)}${shared.pairs(words[at - 1], word)}`;
  const count = shared.words(word);
  const isParticle = (one: Token) => one.kind === 'particle';
  const signs = [
    `shape=${shape}${isCapitalised(token.text)}`,
    `place=${start}${end}${shape}`,
    `start=${start}${side}${shape}`,
    `end=${end}${side}${shape}`,
    `behind=${before} ${shape}`,
    `before=${shape} ${next}`,
    `between=${before} ${shape} ${next}`,
    `behind2=${second} ${before} ${shape}`,
    `side=${side}${shape}`,
    `mark=${markOf(token)}${shape}`,
    `line=${token.startsLine}${side}`,
    `particle=${run.slice(1, at).some(isParticle)}${side}${shape}`,
    `particles=${run.slice(at + 1).some(isParticle)}${side}${shape}`,
    `shared=${Math.min(count, 3)}${shape}`,
    `shared=${Math.min(count, 3)}${Math.min(end, 1)}${side}`,
    `shared2=${Math.min(count, 2)}${Math.min(follower === undefined ? 0 : shared.words(follower), 2)}`,
    `pair=${pairs}${shape}`,
    `pair=${pairs}${side}`,
    `last=${last ? stemOf(last) : '^'}${side}${start}`,
    `next=${following ? stemOf(following) : '^'}${end}`,
    `word=${word}`,
  ];
  if (token.kind === 'name') signs.push(`ends=${word.slice(-3)}`, `ends=${word.slice(-2)}${shape}`);
  if (token.startsLine && at > 0) signs.push(`inside=${side}${shape}`, `inside=${word}`);
  if (shape === 'capitals')
    signs.push(`capitals=${shapes.some((one) => one === 'plain' || one === 'double')}`);
  return signs;
}

/** How sure a rule was of its value. */
const sureness = ({ confidence, check }: { confidence: number; check?: string | undefined }) =>
  confidence <= 0.5 ? '?' : check === 'contradicts' ? '!' : check === 'agrees' ? '+' : '';

/** What the rules take this word or date for. */
function signsOfRules(token: Token, words: Word[], rules: RuleFindings): string[] {
  const box: Box = around(words.slice(token.from, token.to).map((word) => word.box));
  const own = plainParts(bare(token.text));
  return Object.entries(rules).flatMap(([by, found]: [string, Findings]) =>
    Object.entries(found).flatMap(([field, evidence]) => {
      if (!evidence || field === 'gender') return [];
      const values = plainParts(evidence.value);
      const isSame = /^date/.test(field)
        ? token.dates.some(({ date }) => date === evidence.value)
        : token.kind !== 'date' && own.length > 0 && own.every((word) => values.includes(word));
      if (!isSame) return [];
      const isHere = isOverlapping(box, evidence.box);
      return [
        `rule=${by} ${field}${sureness(evidence)}${isHere ? '' : '~'}`,
        ...(isHere ? [`rule=${field}`] : []),
      ];
    }),
  );
}

/** Every token with its signs. */
export function withSigns(tokens: Token[], runs: Run[], words: Word[], rules: RuleFindings): TaggedToken[] {
  const names = runs.filter((run) => !run.isDate);
  const texts = names.map(({ from, to }) => tokens.slice(from, to).map((token) => bare(token.plain)));
  const shared = { words: sharedWords(texts), pairs: sharedPairs(texts) };
  const signed: TaggedToken[] = tokens.map(() => ({ own: [], shared: [], allowed: NO_TAG }));
  for (const [index, run] of runs.entries()) {
    const signs = runSigns(tokens, runs, index);
    const inRun = tokens.slice(run.from, run.to);
    for (const [at, token] of inRun.entries()) {
      const rule = signsOfRules(token, words, rules);
      const beside = [tokens[run.from + at - 1], tokens[run.from + at + 1]];
      signed[run.from + at] = run.isDate
        ? { own: [...signs, ...rule, 'date'], shared: [], allowed: DATE_TAGS }
        : {
            own: [
              ...signs.filter((sign) => TELLS_PARTS.test(sign)),
              ...signsInRun(inRun, at, beside, shared),
              ...rule,
              'name',
            ],
            shared: signs,
            allowed: NAME_TAGS,
          };
    }
  }
  return signed;
}
