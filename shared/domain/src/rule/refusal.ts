/** Why something is refused: the id of a rule, and its sentence. */
export type Refusal = { readonly id: string; readonly sentence: string };

/** A rule that can refuse: its id and sentence, and whether it refuses these facts. */
export type Rule<Facts> = Refusal & { readonly refuses: (facts: Facts) => boolean };

/** The rules that refuse, in the order of the table. */
export const refusalsOf = <Facts, R extends Rule<Facts>>(rules: readonly R[], facts: Facts): R[] =>
  rules.filter((rule) => rule.refuses(facts));
