import { isMale } from '../values/gender.ts';
import type { RuleFindings } from './token-signs.ts';
import { bare, stemOf, type Token } from './tokens.ts';

const isSaid = (token: Token) => token.kind === 'word' || /^[mvfx]$/.test(token.plain);

/** The words of a part of the text, alone and with the one before. */
function wordsIn(tokens: Token[], from: number, to: number, place: string): string[] {
  const start = Math.max(0, from);
  return tokens.slice(start, Math.max(start, to)).flatMap((token, index) => {
    const before = tokens[start + index - 1];
    const isPair = before && token.kind === 'word' && before.kind !== 'name' && before.kind !== 'date';
    return [
      ...(isSaid(token) ? [`${place}=${stemOf(token)}`] : []),
      ...(isPair ? [`${place}=${stemOf(before)} ${stemOf(token)}`] : []),
    ];
  });
}

/** "Jan de Boer" and later "de Boer": each group of consecutive tokens of the deceased's name. */
function mentionsOf(isOfName: boolean[]): [number, number][] {
  const mentions: [number, number][] = [];
  for (const [at, is] of isOfName.entries()) {
    const last = mentions.at(-1);
    if (is && last && at - last[1] < 2) last[1] = at + 1;
    else if (is) mentions.push([at, at + 1]);
  }
  return mentions;
}

/** Signs of the sex: what the rules found, the words around the deceased's name, and the first names. */
export function genderSigns(
  tokens: Token[],
  tags: { isOfName: boolean[]; isFirst: boolean[] },
  rules: RuleFindings,
): string[] {
  const signs = Object.entries(rules).flatMap(([by, { gender }]) =>
    gender ? [`rule=${by} ${isMale(gender.value)}${gender.confidence <= 0.5 ? '?' : ''}`] : [],
  );
  const mentions = mentionsOf(tags.isOfName);
  for (const [from, to] of mentions)
    signs.push(
      ...wordsIn(tokens, from - 2, from, 'l-near'),
      ...wordsIn(tokens, from - 8, from, 'l-far'),
      ...wordsIn(tokens, to, to + 6, 'r-near'),
      ...wordsIn(tokens, to, to + 25, 'r-mid'),
      ...wordsIn(tokens, to, to + 60, 'r-far'),
    );
  const start = mentions[0]?.[0];
  if (start !== undefined) {
    signs.push(...wordsIn(tokens, start - 60, start, 'before'), ...wordsIn(tokens, 0, tokens.length, 'all'));
    for (const token of tokens.filter((_, at) => tags.isFirst[at])) {
      const name = bare(token.plain).replace(/[^a-z]/g, '');
      if (name.length > 2) signs.push(`name=${name}`, `ends=${name.slice(-2)}`, `ends=${name.slice(-1)}`);
    }
  }
  return [...new Set(signs)];
}
