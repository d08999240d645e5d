import { stemOf, type Token } from './tokens.ts';

/** The number of tokens at the head of a document, which best shows what it is. */
const HEAD = 25;

const isSaid = ({ kind }: Token) => kind !== 'date' && kind !== 'number' && kind !== 'break';

/** Signs of the kind of document: its words, alone and with the next one, and those at its head. */
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
