import type { ReaderWeights } from '../../src/reader/understanding/tagging/read-tags.ts';

/** All weights for signs of one kind, like `l1=geboren` and `l1=overleden`, can be left out like a rule. */
const kindOf = (sign: string) => sign.split('=')[0] ?? '';

/** The tables of weights for signs, each under what its signs are about. */
const tablesOf = ({ tags, gender, proof }: ReaderWeights) => ({
  'sign of a part': tags.own,
  'sign of a name': tags.shared,
  'sign of the sex': gender.signs,
  'sign of the paper': proof.signs,
});

export const signKinds = (weights: ReaderWeights): string[] =>
  Object.entries(tablesOf(weights)).flatMap(([of, signs]) => [
    ...new Set([...signs.keys()].map((sign) => `${of}: ${kindOf(sign)}`)),
  ]);

export function weightsWithout(weights: ReaderWeights, kinds: string[]): ReaderWeights {
  const kept = <Value>(of: string, signs: Map<string, Value>) =>
    kinds.some((kind) => kind.startsWith(`${of}:`))
      ? new Map([...signs].filter(([sign]) => !kinds.includes(`${of}: ${kindOf(sign)}`)))
      : signs;
  return {
    tags: {
      ...weights.tags,
      own: kept('sign of a part', weights.tags.own),
      shared: kept('sign of a name', weights.tags.shared),
    },
    gender: { ...weights.gender, signs: kept('sign of the sex', weights.gender.signs) },
    proof: { ...weights.proof, signs: kept('sign of the paper', weights.proof.signs) },
  };
}
