import { keepList, readList } from './kept-list.ts';

/** The key of the providers that were chosen on the landing page, before a report has begun. */
export const CHOSEN_PROVIDERS = 'chosen-providers';

export const keepIds = (name: string, ids: readonly string[]): void => keepList(name, ids);

/** Checks only the form of the ids: the server decides whether an id still exists. */
export const readIds = (name: string): readonly string[] => readList(name, isId);

const isId = (kept: unknown): kept is string => typeof kept === 'string';
