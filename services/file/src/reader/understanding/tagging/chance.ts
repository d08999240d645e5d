/** Each sign counts for something (above zero) or against it; `base` is the value without any. */
export interface SignWeights {
  signs: Map<string, number>;
  base: number;
}

/** The probability, 0..1, given these signs. */
export function chanceOf({ signs, base }: SignWeights, said: string[]): number {
  const sum = said.reduce((total, sign) => total + (signs.get(sign) ?? 0), base);
  return 1 / (1 + Math.exp(-sum));
}
