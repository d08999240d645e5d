/** The maximum number of rule evaluations per page while some are off: without one of them a loop may never end. */
const MOST_ASKED = 3_000_000;

const isEmpty = (value: object | null) =>
  value !== null && !(value instanceof Map) && !Object.keys(value).length;

/** Whether a rule had an effect. */
function isSaid(answer: unknown, nothing: unknown): boolean {
  if (typeof nothing === 'boolean') return Boolean(answer) !== nothing;
  return answer !== nothing && answer !== null && !(typeof answer === 'object' && isEmpty(answer));
}

/** How often each rule, by its number, had an effect. */
export type Said = ReadonlyMap<number, number>;

/** The state of the rules by number: which are off, and which had an effect since the last query. */
export function ruleSwitch() {
  const isOff: Record<number, true> = {};
  let said = new Map<number, number>();
  let left = Number.POSITIVE_INFINITY;
  const tell = <T>(rule: number, answer: T, nothing: unknown): T => {
    if (--left < 0) throw new Error('Without this rule the reader does not come to an end');
    if (isSaid(answer, nothing)) said.set(rule, (said.get(rule) ?? 0) + 1);
    return answer;
  };
  return {
    isOff,
    tell,
    wrap:
      <Given extends unknown[], T>(
        rule: number,
        ask: (...given: Given) => T,
        nothing: (given: Given[0]) => T,
      ) =>
      (...given: Given): T =>
        isOff[rule] ? nothing(given[0]) : tell(rule, ask(...given), nothing(given[0])),
    /** A list of rules with their numbers, without those that are off. */
    list: <T extends object>(rules: number[], all: T[]): T[] =>
      new Proxy(all, {
        get(_, key) {
          const kept = all.filter((_, at) => !isOff[rules[at] ?? -1]);
          const value = Reflect.get(kept, key);
          if (kept.length < all.length) return typeof value === 'function' ? value.bind(kept) : value;
          const rule = rules[Number(String(key))];
          return rule === undefined ? value : tell(rule, value, undefined);
        },
      }),
    /** Runs the work without these rules; returns its result, and which of the others had an effect. */
    without<T>(off: readonly number[], work: () => T): { done: T; said: Said } {
      said = new Map();
      if (off.length) left = MOST_ASKED;
      for (const rule of off) isOff[rule] = true;
      try {
        return { done: work(), said };
      } finally {
        for (const rule of off) delete isOff[rule];
        left = Number.POSITIVE_INFINITY;
      }
    },
  };
}
