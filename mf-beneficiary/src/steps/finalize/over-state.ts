import * as v from 'valibot';

const OverState = v.object({ isOver: v.literal(true) });
export const OVER = { isOver: true } satisfies v.InferOutput<typeof OverState>;

/** Whether the visitor comes from an identification that has ended: the dossier gets its result a moment later. */
export const isOver = (state: unknown): boolean => v.is(OverState, state);
