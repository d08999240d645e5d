import { stemOf, type Token } from './tokens.ts';

/** What stands at the head of a paper says best what it is. */
const HEAD = 25;

const isSaid = ({ kind }: Token) => kind !== 'date' && kind !== 'number' && kind !== 'break';

/** What speaks of the kind of paper that a text is of: its words, alone and with the next, and those at its head. */
export function paperSigns(tokens: Token[]): string[] {
  const words = tokens.filter(isSaid);
  return [
    ...new Set(
      words.flatMap((token, at) => {
        const next = words[at + 1];
        return [
          `word=${stemOf(token)}`,
          ...(next ? [`pair=${stemOf(token)} ${stemOf(next)}`] : []),
          ...(at < HEAD ? [`head=${stemOf(token)}`] : []),
        ];
      }),
    ),
  ];
}
