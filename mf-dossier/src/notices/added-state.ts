import * as v from 'valibot';

/** What adding organisations without telling any leaves in the history entry of the task list: their tasks. */
export const AddedState = v.object({ added: v.array(v.string()) });
export type AddedState = v.InferOutput<typeof AddedState>;
