import type { Caller } from '@nabericht/service-kit/caller';
import { unauthenticated } from '@nabericht/service-kit/problem';

/** The signed-in reporter behind a request. */
export function callerUser(caller: Caller): string {
  if (caller.kind !== 'reporter') throw unauthenticated();
  return caller.userId;
}
