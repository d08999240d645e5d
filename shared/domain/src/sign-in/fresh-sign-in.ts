import { FRESH_SIGN_IN_MS } from '../rule/constants.ts';

/** Whether the last typed code is recent enough for acts that cannot be undone. */
export const isFreshSignIn = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() <= FRESH_SIGN_IN_MS;
