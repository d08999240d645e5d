import { keepList, readList } from './kept-list.ts';

/** The providers chosen on the landing page for a report that has not begun. */
export const CHOSEN_PROVIDERS = 'chosen-providers';

export const keepIds = (name: string, ids: readonly string[]): void => keepList(name, ids);

/** Whether somebody still has an id is the server's to say. */
export const readIds = (name: string): readonly string[] => readList(name, isId);

const isId = (kept: unknown): kept is string => typeof kept === 'string';
