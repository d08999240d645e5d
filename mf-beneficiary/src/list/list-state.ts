import * as v from 'valibot';

/** History state for the list: what was done on the previous screen, so that the list can say so. */
const LIST_NEWS = ['mailed', 'shared', 'unshared'] as const;
export const ListState = v.object({ news: v.picklist(LIST_NEWS), name: v.string(), personId: v.string() });
export type ListState = v.InferOutput<typeof ListState>;
