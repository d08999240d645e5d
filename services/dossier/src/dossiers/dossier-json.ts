import type { Provider } from '@nabericht/domain/provider/provider';
import type { Retention } from '../retention/retention.ts';
import { type DossierWhole, presentParts, presentRecord, taskContext } from './dossier-whole.ts';
import { hourOf } from './kept-answers.ts';

/** The JSON of the parts of a dossier, and all that it was made of. */
interface WrittenParts {
  madeOf: readonly unknown[];
  json: string;
}

/** By the tasks of a dossier in memory, which are other ones after a change: kept as long as they are. */
const written = new WeakMap<DossierWhole['tasks'], WrittenParts>();

/**
 * The JSON of a dossier as its reporter sees it. Its parts are nearly all of it, so what was written of them is kept: after a
 * change of its row alone only that is written anew.
 * @param leaving when the next notice or answer leaves: what is said of it changes then
 */
export function dossierJson(
  whole: DossierWhole,
  providers: readonly Provider[],
  now: Date,
  leaving: Date | undefined,
  retention: Retention,
): string {
  const { persons, tasks, products, reporterProducts, messages, documents } = whole;
  const context = taskContext(whole, providers, now);
  const madeOf = [
    ...[persons, products, reporterProducts, messages, documents],
    ...[context.certificateAvailable, context.isProven, context.nnOnly],
    ...[hourOf(now), leaving?.getTime()],
    ...providers,
  ];
  const known = written.get(tasks);
  const isCurrent =
    known?.madeOf.length === madeOf.length && madeOf.every((one, place) => one === known.madeOf[place]);
  const parts = isCurrent ? known.json : JSON.stringify(presentParts(whole, context));
  if (!isCurrent) written.set(tasks, { madeOf, json: parts });
  return `${JSON.stringify(presentRecord(whole, now, retention)).slice(0, -1)},${parts.slice(1)}`;
}
