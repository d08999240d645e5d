import * as v from 'valibot';

const RetryState = v.object({ isRetry: v.literal(true) });
export const RETRY = { isRetry: true } satisfies v.InferOutput<typeof RetryState>;

/** Whether somebody comes from a try that did not work: they have agreed already. */
export const isRetry = (state: unknown): boolean => v.is(RetryState, state);
