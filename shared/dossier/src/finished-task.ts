import * as v from 'valibot';

/** What the screen of a task leaves in the history entry of the task list that it goes back to: which task was finished. */
export const FinishedState = v.object({ finished: v.string() });
export type FinishedState = v.InferOutput<typeof FinishedState>;
