import * as v from 'valibot';

const RetryState = v.object({ isRetry: v.literal(true) });
export const RETRY = { isRetry: true } satisfies v.InferOutput<typeof RetryState>;

/** Whether the visitor comes from a try that failed: they have consented already. */
export const isRetry = (state: unknown): boolean => v.is(RetryState, state);
