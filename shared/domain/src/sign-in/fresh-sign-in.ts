import { FRESH_SIGN_IN_MS } from '../rule/constants.ts';

/** Whether the code that somebody typed last is fresh enough for what cannot be undone. */
export const isFreshSignIn = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() <= FRESH_SIGN_IN_MS;
