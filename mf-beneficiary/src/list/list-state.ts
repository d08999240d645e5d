import * as v from 'valibot';

/** What happened on the screen before: the list says so. */
const LIST_NEWS = ['mailed', 'shared', 'unshared'] as const;
export const ListState = v.object({ news: v.picklist(LIST_NEWS), name: v.string(), personId: v.string() });
export type ListState = v.InferOutput<typeof ListState>;
