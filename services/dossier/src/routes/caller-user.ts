import type { Caller } from '@nabericht/service-kit/caller';
import { unauthenticated } from '@nabericht/service-kit/problem';

/** The signed-in person behind a request that the contract lets in for people. */
export function callerUser(caller: Caller): string {
  if (caller.kind !== 'reporter') throw unauthenticated();
  return caller.userId;
}
