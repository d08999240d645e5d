import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { isShoutedWord } from '../text/name-words.ts';
import { bare, type Run, stemOf, type Token } from './tokens.ts';

/**
 * The surroundings of a name or a date, as signs of whose it is: the words next to it, the words near it, and those since the
 * last name. Words are cut to their beginning: "begrafenisondernemer" and "begrafenis" are the same sign.
 */

/** A word as a sign: other names and numbers are represented by their kind only. */
function sayOf(token: Token | undefined): string {
  if (!token) return '^';
  const said = { date: 'DATE', number: 'NUM', break: 'BRK', name: 'CAP' } as const;
  return token.kind in said ? said[token.kind as keyof typeof said] : stemOf(token);
}

export const markOf = (token: Token | undefined) => /[:,.;)]$/.exec(token?.text ?? '')?.[0] ?? '';

export type Shape = 'particle' | 'initial' | 'capitals' | 'double' | 'plain';
export function shapeOf({ kind, text }: Token): Shape {
  if (kind === 'particle') return 'particle';
  if (/^(\p{Lu}\.)+,?$|^\p{Lu}\W?$/u.test(text)) return 'initial';
  if (isShoutedWord(text) && /\p{L}{2}/u.test(text)) return 'capitals';
  return /-/.test(text) ? 'double' : 'plain';
}

const edgeOf = (startsOrEndsLine: boolean, isApart: boolean) => (startsOrEndsLine ? '/' : isApart ? '|' : '');

/** Each sign of a kind once. */
const onceEach = (tokens: Token[], kind: string) => [
  ...new Set(tokens.filter((token) => token.kind === 'word').map((token) => `${kind}=${sayOf(token)}`)),
];

const untilSentenceEnds = (tokens: Token[]) => {
  const end = tokens.findIndex((token) => token.endsSentence);
  return end < 0 ? tokens : tokens.slice(0, end + 1);
};

/** The words directly before and after, alone and together. */
function neighbours(tokens: Token[], { from, to }: Run): string[] {
  const [l1, l2, l3] = [tokens[from - 1], tokens[from - 2], tokens[from - 3]];
  const [r1, r2, r3] = [tokens[to], tokens[to + 1], tokens[to + 2]];
  const first = tokens[from] as Token;
  const last = tokens[to - 1] as Token;
  const before = edgeOf(first.startsLine, first.isApart);
  return [
    `l1=${sayOf(l1)}${markOf(l1)}`,
    `l2=${sayOf(l2)} ${sayOf(l1)}`,
    `l3=${sayOf(l3)} ${sayOf(l2)} ${sayOf(l1)}`,
    `lm=${markOf(l1)}${before}`,
    `lg=${sayOf(l1)}${before}`,
    `r1=${markOf(last)}${sayOf(r1)}`,
    `r2=${sayOf(r1)} ${sayOf(r2)}`,
    `r3=${sayOf(r1)} ${sayOf(r2)} ${sayOf(r3)}`,
    `rm=${markOf(last)}${edgeOf(last.endsLine, r1?.isApart ?? false)}`,
  ];
}

const SENTENCE_BEFORE = 14;
const FAR = 40;
const BEHIND = 25;

/** Words before it, by their distance, and those of the previous sentence separately. */
function wordsBefore(tokens: Token[], { from }: Run): string[] {
  const signs: string[] = [];
  let isOver = tokens[from - 1]?.endsSentence ?? false;
  for (let distance = 0; distance < FAR; distance++) {
    const token = tokens[from - 1 - distance];
    if (!token || (isOver && distance > SENTENCE_BEFORE)) break;
    if (distance > 0) isOver ||= token.endsSentence;
    isOver ||= token.kind === 'break';
    const zone = isOver ? 'before' : distance < 4 ? 'l-near' : distance < 10 ? 'l-mid' : 'l-far';
    signs.push(...onceEach([token], zone));
  }
  return [...new Set(signs)];
}

function wordsBehind(tokens: Token[], { to }: Run): string[] {
  const behind = untilSentenceEnds(tokens.slice(to, to + BEHIND));
  return [
    ...onceEach(behind.slice(0, 4), 'r-near'),
    ...onceEach(behind.slice(4, 10), 'r-mid'),
    ...onceEach(behind.slice(10), 'r-far'),
  ];
}

/** The words between this and the run before: "zoon van X en van Y" makes Y a parent too. */
function sinceLast(tokens: Token[], { from }: Run, last: Run | undefined): string[] {
  if (!last) return [];
  const between = tokens.slice(last.to, from).map(sayOf);
  const said = between.length <= 5 ? between.join(' ') : 'long';
  const signs = [`bt=${last.isDate ? 'd' : 'n'} ${said}`];
  if (between.length <= 2 && !last.isDate)
    for (const token of tokens.slice(Math.max(0, last.from - 3), last.from))
      signs.push(`bl=${said}|${sayOf(token)}`);
  return signs;
}

const textOf = (tokens: Token[], run: Run) =>
  tokens.slice(run.from, run.to).map((token) => bare(token.plain));

/** Signs of a name: how often and where it occurs, and whether it has only initials. */
function signsOfName(tokens: Token[], runs: Run[], index: number): string[] {
  const run = runs[index] as Run;
  const own = tokens.slice(run.from, run.to);
  const said = textOf(tokens, run).join(' ');
  const again = runs.filter(
    (other) => other !== run && !other.isDate && own.length > 1 && textOf(tokens, other).join(' ') === said,
  );
  const first = runs.find((one) => !one.isDate && one.to - one.from > 1);
  const initials = own.filter((token) => shapeOf(token) === 'initial');
  const others = own.filter((token) => shapeOf(token) !== 'initial' && token.kind !== 'particle');
  return [
    run === first ? 'first' : 'later',
    `again=${Math.min(again.length, 2)}`,
    `length=${Math.min(own.length, 5)}`,
    `own=${own[0]?.startsLine && own.at(-1)?.endsLine}`,
    ...(initials.length && others.length < 2 ? ['initials'] : []),
  ];
}

const distanceOf = (from: string, to: string) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days < 12 ? 'days' : days < 400 ? 'year' : 'years';
};

const dayOf = (tokens: Token[], run: Run) => tokens[run.from]?.dates[0]?.date ?? '';

/** Signs of a date: its chronological place among the dates of the text, and the name before it. */
function signsOfDate(tokens: Token[], runs: Run[], index: number): string[] {
  const run = runs[index] as Run;
  const day = dayOf(tokens, run);
  const dated = runs.filter((one) => one.isDate).map((one) => dayOf(tokens, one));
  const days = [...new Set(dated)].sort();
  const at = days.indexOf(day);
  const isLast = at === days.length - 1;
  const place = isLast ? (at ? 'last' : 'only') : (['first', 'second'][at] ?? 'mid');
  const [earlier, later] = [days[at - 1], days[at + 1]];
  const signs = [
    `order=${place}`,
    `order=${Math.min(days.length, 5)} ${Math.min(at, 3)}`,
    `written=${tokens[run.from]?.dates.map((date) => date.written).join('+')}`,
    `again=${Math.min(dated.filter((one) => one === day).length - 1, 2)}`,
    ...(later ? [`next=${distanceOf(day, later)}`] : []),
    ...(earlier ? [`last=${distanceOf(earlier, day)}`] : []),
  ];
  const names = runs.slice(0, index).filter((one) => !one.isDate);
  const name = names.at(-1);
  if (!name) return signs;
  const gap = run.from - name.to;
  const isOver = tokens.slice(name.to - 1, run.from).some((token) => token.endsSentence);
  const before = tokens[name.from - 1];
  return [
    ...signs,
    `n1=${sayOf(before)}`,
    `n2=${sayOf(tokens[name.from - 2])} ${sayOf(before)}`,
    `nd=${gap < 6 ? 'near' : gap < 15 ? 'mid' : 'far'}${isOver ? '.' : ''}`,
    `nk=${Math.min(names.length, 4)}`,
  ];
}

/** All signs of one run of a text. */
export function runSigns(tokens: Token[], runs: Run[], index: number): string[] {
  const run = runs[index] as Run;
  const lastName = runs.slice(0, index).findLast((one) => !one.isDate);
  const nextName = runs.slice(index + 1).find((one) => !one.isDate);
  const since = tokens.slice(Math.max(lastName?.to ?? 0, run.from - BEHIND), run.from);
  const until = tokens.slice(run.to, Math.min(nextName?.from ?? tokens.length, run.to + BEHIND));
  const signs = [
    ...neighbours(tokens, run),
    ...sinceLast(tokens, run, runs[index - 1]),
    ...wordsBefore(tokens, run),
    ...onceEach(since, 'since'),
    ...wordsBehind(tokens, run),
    ...onceEach(untilSentenceEnds(until), 'until'),
    `k=${Math.min(index, 4)}`,
    ...(run.isDate ? signsOfDate(tokens, runs, index) : signsOfName(tokens, runs, index)),
  ];
  return signs.map((sign) => (run.isDate ? 'd ' : 'n ') + sign);
}
