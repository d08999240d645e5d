import type { ReaderWeights } from '../../src/reader/understanding/tagging/read-tags.ts';
import type { readByRules, understandPage } from '../../src/reader/understanding/understand-page.ts';
import { FIELD_NAMES, isRight } from '../test-set.ts';
import type { ReadPage } from './read-pages.ts';
import type { Said } from './rule-switch.ts';
import { weightsWithout } from './sign-kinds.ts';

export interface WeighedSet {
  name: string;
  documents: ReadPage[];
  weights: ReaderWeights;
}

/** The results for documents, or a difference between results. */
export interface Figures {
  /** The number of right fields, by set. */
  fields: number[];
  /** Certificates with all six right. */
  whole: number;
  /** Scores above 80, and those among them with a wrong field. */
  above: number;
  aboveWrong: number;
  /** Other papers with a score of 50 or above. */
  passed: number;
  milliseconds: number;
}

/** The gain of a rule: the figures with it minus those without it. */
export interface Worth {
  rule: number;
  id: string;
  documents: number;
  wins: Figures;
}

/** A document as it was understood, and which rules had an effect. */
interface Tried {
  figures: Figures;
  said: Said;
}

/** The results of labels and sentences and the running text, as text, before anything is done with them. */
interface Asked {
  answers: string;
  said: Said;
  milliseconds: number;
}

/** Without a rule others may throw: then nothing was read. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const combined = (a: Figures, b: Figures, sign: 1 | -1): Figures => ({
  fields: a.fields.map((count, set) => count + sign * (b.fields[set] ?? 0)),
  whole: a.whole + sign * b.whole,
  above: a.above + sign * b.above,
  aboveWrong: a.aboveWrong + sign * b.aboveWrong,
  passed: a.passed + sign * b.passed,
  milliseconds: a.milliseconds + sign * b.milliseconds,
});
const less = (a: Figures, b: Figures) => combined(a, b, -1);

export const allFields = ({ fields }: Figures) => fields.reduce((sum, count) => sum + count, 0);

/** The reader, with a switch on each rule. */
export interface SwitchedReader {
  understandPage: typeof understandPage;
  readByRules: typeof readByRules;
  without: <T>(off: readonly number[], work: () => T) => { done: T; said: Said };
}

/** Weighs rules on sets of documents: the first `switches` of `ids` are rules with switches, the rest are kinds of signs. */
export function weighRules(sets: WeighedSet[], ids: string[], switches: number, reader: SwitchedReader) {
  const now = new Date();
  const documents = sets.flatMap(({ documents }, set) => documents.map((document) => ({ ...document, set })));
  const every = documents.map((_, at) => at);
  const nothing: Figures = {
    fields: sets.map(() => 0),
    whole: 0,
    above: 0,
    aboveWrong: 0,
    passed: 0,
    milliseconds: 0,
  };
  const sumOf = (figures: Figures[]) => figures.reduce((sum, one) => combined(sum, one, 1), nothing);

  function timed<T>(off: number[], work: () => T) {
    const from = process.threadCpuUsage();
    const { done, said } = reader.without(off, () => attempt(work));
    const { user, system } = process.threadCpuUsage(from);
    return { done, said, milliseconds: (user + system) / 1000 };
  }

  const asker =
    (off: number[]) =>
    (at: number): Asked => {
      const { done, ...asked } = timed(off, () => {
        const { rules, flow } = reader.readByRules(documents[at]?.page ?? { words: [] });
        return { rules, flow };
      });
      return { answers: JSON.stringify(done), ...asked };
    };

  function trier(off: number[]): (at: number) => Tried {
    const kinds = off.filter((rule) => rule >= switches).map((rule) => ids[rule] ?? '');
    const weights = sets.map((set) => (kinds.length ? weightsWithout(set.weights, kinds) : set.weights));
    return (at) => {
      const { page, fields: truth, set } = documents[at] as (typeof documents)[number];
      const {
        done: read,
        said,
        milliseconds,
      } = timed(off, () => reader.understandPage(page, now, weights[set]));
      const score = read?.score ?? 0;
      const right = truth
        ? FIELD_NAMES.filter((field) => isRight(field, read?.[field] ?? null, truth[field])).length
        : 0;
      const isWhole = right === FIELD_NAMES.length;
      const isAbove = truth !== null && score > 80;
      const figures = {
        fields: sets.map((_, index) => (index === set ? right : 0)),
        whole: Number(isWhole),
        above: Number(isAbove),
        aboveWrong: Number(isAbove && !isWhole),
        passed: Number(!truth && score >= 50),
        milliseconds,
      };
      return { figures, said };
    };
  }

  // A warm-up: newly loaded code runs slowly at first.
  every.forEach(asker([]));
  const asked = every.map(asker([]));
  const all = every.map(trier([]));
  const isSaid = (rule: number, { said }: Tried) => rule >= switches || said.has(rule);
  const saidOn = (rule: number) => every.filter((at) => isSaid(rule, all[at] as Tried));
  const winsOn = (at: number, tried: Tried) => less((all[at] as Tried).figures, tried.figures);

  /**
   * A rule that only labels and sentences use, without changing their results or the running text, changes nothing: then
   * returns the milliseconds that it saves. Signs are asked by the tagger alone.
   */
  function savedWhereIdle(rule: number, at: number, ask: (at: number) => Asked): number | null {
    if (rule >= switches) return null;
    const [before, whole] = [asked[at] as Asked, all[at] as Tried];
    if (before.said.get(rule) !== whole.said.get(rule)) return null;
    const { answers, milliseconds } = ask(at);
    return answers === before.answers ? before.milliseconds - milliseconds : null;
  }

  return {
    all: sumOf(all.map(({ figures }) => figures)),
    worthOf(rule: number): Worth {
      const on = saidOn(rule);
      const [ask, tryOne] = [asker([rule]), trier([rule])];
      const wins = sumOf(
        on.map((at) => {
          const milliseconds = savedWhereIdle(rule, at, ask);
          return milliseconds === null ? winsOn(at, tryOne(at)) : { ...nothing, milliseconds };
        }),
      );
      return { rule, id: ids[rule] ?? '', documents: on.length, wins };
    },
    /**
     * What two rules gain together beyond the sum of both: a document counts only if one of them has an effect there without
     * the other.
     */
    *together(rules: number[]): Generator<{ pair: [string, string]; wins: Figures }> {
      const alone = rules.map((rule) => {
        const tryOne = trier([rule]);
        return new Map(saidOn(rule).map((at) => [at, tryOne(at)]));
      });
      for (const [first, a] of rules.entries())
        for (const [second, b] of rules.entries()) {
          if (second <= first) continue;
          const [withoutA, withoutB] = [alone[first], alone[second]];
          const on = every.filter((at) => {
            const [isA, isB] = [withoutA?.get(at), withoutB?.get(at)];
            return (isA && isSaid(b, isA)) || (isB && isSaid(a, isB));
          });
          const both = trier([a, b]);
          const wins = on.map((at) => {
            const each = [withoutA?.get(at), withoutB?.get(at)].flatMap((one) =>
              one ? [winsOn(at, one)] : [],
            );
            return less(winsOn(at, both(at)), sumOf(each));
          });
          yield { pair: [ids[a] ?? '', ids[b] ?? ''], wins: sumOf(wins) };
        }
    },
  };
}
