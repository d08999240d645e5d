import { isFreshSignIn } from '@nabericht/domain/sign-in/fresh-sign-in';
import type { Caller } from './caller.ts';
import { signInNotFresh } from './problem.ts';

/**
 * For an act that needs a fresh code only sometimes; the door does the same for an endpoint that says `fresh`. Callers without
 * a session, such as providers and services, never sign in by code.
 * @throws {Problem} 403 until `confirmSignIn` renews the sign-in
 */
export function assertFresh(caller: Caller, now: Date): void {
  if ('confirmedAt' in caller && !isFreshSignIn(caller.confirmedAt, now)) throw signInNotFresh();
}
