import * as v from 'valibot';

/** The history state with which the screen of a task tells the task list which task was finished. */
export const FinishedState = v.object({ finished: v.string() });
export type FinishedState = v.InferOutput<typeof FinishedState>;
