/** Each sign speaks for something (above zero) or against it; `base` where there is none. */
export interface SignWeights {
  signs: Map<string, number>;
  base: number;
}

/** How likely it is what these signs speak of, 0..1. */
export function chanceOf({ signs, base }: SignWeights, said: string[]): number {
  const sum = said.reduce((total, sign) => total + (signs.get(sign) ?? 0), base);
  return 1 / (1 + Math.exp(-sum));
}
