import * as v from 'valibot';

const OverState = v.object({ isOver: v.literal(true) });
export const OVER = { isOver: true } satisfies v.InferOutput<typeof OverState>;

/** Whether somebody comes from an identification that is over: the dossier hears of it a moment later. */
export const isOver = (state: unknown): boolean => v.is(OverState, state);
