import { isFormWord } from '../lexicon/label-words.ts';
import { means } from '../lexicon/lexicon.ts';
import { dateGroups } from '../text/date-groups.ts';
import { endsSentence, isCapitalised, plainWord, startsLine, type Text } from '../text/sentences.ts';
import type { FoundDate } from '../values/found-date.ts';
import { isParticle } from '../values/names.ts';
import { isNumeral } from '../values/numerals.ts';

/** The tagger's unit of text: a word, or a date with all its words and its repetition in digits. */
export interface Token {
  kind: 'name' | 'particle' | 'word' | 'number' | 'date' | 'break';
  text: string;
  plain: string;
  /** For a date, each way in which it is written here. */
  dates: FoundDate[];
  /** Indexes of words in the text: the first, and the one after the last. */
  from: number;
  to: number;
  startsLine: boolean;
  endsLine: boolean;
  endsSentence: boolean;
  /** A gap before it on its line: another column. */
  isApart: boolean;
}

/** "begrafenisondernemer" and "begrafenis" count as the same. */
export const stemOf = ({ plain }: Token) => plain.slice(0, 6);

/** "d'Ailly": the insertion touches the name. */
const JOINED = /^(\W?[dDlL]['’])(\p{Lu}.*)$/u;

/** Without punctuation around it; the apostrophe of 't, 's and d' is one of their letters. */
export function bare(text: string): string {
  const word = text.replace(/[’‘`´]/g, "'").replace(/^[("“„[]+|[),.:;"”\]]+$/g, '');
  return /^('[tsdnkm]|\p{L}')$/iu.test(word) ? word : word.replace(/^'+(?![tsdnkm]\b)|'+$/gi, '');
}

export function tokensOf(text: Text): Token[] {
  const { words, plain: letters } = text;
  const smallWords = new Set(
    letters.filter((read, at) => read.length > 3 && !isCapitalised(words[at]?.text ?? '')),
  );
  const isOrdinary = (read: string, word: string) =>
    means(read, 'ordinary-head') || isFormWord(word) || isNumeral(read) || smallWords.has(read);
  const isApart = (at: number) => {
    const [last, next] = [words[at - 1]?.box, words[at]?.box];
    return !!last && !!next && !startsLine(text, at) && next.x0 - last.x1 > 1.2 * (next.y1 - next.y0);
  };
  const kindOf = (read: string, word: string): Token['kind'] => {
    if (word === '¶') return 'break';
    if (/\d/.test(word)) return 'number';
    if (isParticle(bare(word))) return 'particle';
    return isCapitalised(word) && !isOrdinary(read, word) && /\p{L}/u.test(word) ? 'name' : 'word';
  };
  const token = (word: string, from: number, to: number, rest: Partial<Token> = {}): Token => {
    const read = plainWord(word) || word;
    return {
      kind: kindOf(read, word),
      text: word,
      plain: read,
      dates: [],
      from,
      to,
      startsLine: startsLine(text, from),
      endsLine: startsLine(text, to),
      endsSentence: endsSentence(text, to - 1),
      isApart: isApart(from),
      ...rest,
    };
  };
  const groups = new Map(dateGroups(text).map((group) => [group.from, group]));
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at]?.text ?? '';
    const dated = groups.get(at);
    const [, insertion, name] = JOINED.exec(word) ?? [];
    if (dated) {
      const said = words.slice(at, dated.to).map((one) => one.text);
      tokens.push(token(said.join(' '), at, dated.to, { kind: 'date', plain: '', dates: dated.dates }));
    } else if (insertion && name) {
      tokens.push(token(insertion, at, at + 1, { endsLine: false, endsSentence: false }));
      tokens.push(token(name, at, at + 1, { kind: 'name', startsLine: false, isApart: false }));
    } else tokens.push(token(word, at, at + 1));
    at = tokens.at(-1)?.to ?? at + 1;
  }
  return tokens;
}

/** Tokens that belong together: a possible name with all its parts, or one date. */
export interface Run {
  from: number;
  to: number;
  isDate: boolean;
}

const isOfName = (token: Token | undefined) => token?.kind === 'name' || token?.kind === 'particle';
const endsName = ({ text }: Token) => /[:;]$|\p{L}{3}\.$/u.test(text);

function endOfName(tokens: Token[], from: number): number {
  let to = from;
  while (isOfName(tokens[to]) && !(to > from && tokens[to]?.isApart)) {
    to++;
    if (endsName(tokens[to - 1] as Token)) break;
  }
  return to;
}

/** "Jan de Boer, van het": the small word begins what follows; "Boer, de" is a name. */
function withoutLastParticles(tokens: Token[], from: number, end: number): number {
  let to = end;
  while (
    to > from &&
    tokens[to - 1]?.kind === 'particle' &&
    !/,$/.test(tokens[to - 2]?.text ?? '') &&
    !isCapitalised(tokens[to - 1]?.text)
  )
    to--;
  return to;
}

export function runsOf(tokens: Token[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < tokens.length; ) {
    if (tokens[at]?.kind === 'date') {
      runs.push({ from: at, to: at + 1, isDate: true });
      at++;
      continue;
    }
    const end = endOfName(tokens, at);
    const isName = tokens.slice(at, end).some(({ kind }) => kind === 'name');
    const to = isName ? withoutLastParticles(tokens, at, end) : at;
    if (to > at) runs.push({ from: at, to, isDate: false });
    at = Math.max(isName ? to : end, at + 1);
  }
  return runs;
}
