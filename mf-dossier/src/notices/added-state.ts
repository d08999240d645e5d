import * as v from 'valibot';

/** History state for the task list after organisations were added and none of them was notified: the ids of their tasks. */
export const AddedState = v.object({ added: v.array(v.string()) });
export type AddedState = v.InferOutput<typeof AddedState>;
