import type { ResourceCheck } from '@nabericht/contracts/endpoint';
import type { Caller } from './caller.ts';
import type { Problem } from './problem.ts';
import type { SecurityLog } from './security-log.ts';

/** How far a request got: the door, the check of ownership, or its handler. */
export type Stage = 'door' | 'ownership' | 'handler';

export interface Refusing {
  /** Method and pattern, as `GET /v2/dossier/:id`. */
  route: string;
  resource: ResourceCheck;
  caller: Caller;
  stage: Stage;
  /** A digest of the network that the request came from. */
  client: string;
}

const kindOf = ({ details: { type } }: Problem) => type.slice(type.lastIndexOf('/') + 1);

/** An id that identifies the caller without revealing who they are. */
const idOf = (caller: Caller): string | null => {
  if ('userId' in caller) return caller.userId;
  return caller.kind === 'provider' ? caller.providerId : null;
};

/** Logs refusals that concern authentication, authorisation or a limit; ignores all others. */
export function noteRefusal(security: SecurityLog, problem: Problem, refusing: Refusing): void {
  const { route, resource, caller, stage, client } = refusing;
  const at = { route, client };
  const by = { ...at, caller: caller.kind, who: idOf(caller) };
  switch (kindOf(problem)) {
    case 'unauthenticated':
      // Every page asks whether there is a session, so "no" is a normal answer there.
      if (resource !== 'session') security.note('access.unauthenticated', at);
      break;
    case 'csrf':
      security.note('request.csrf', at);
      break;
    case 'cross-site':
      security.note('request.cross-site', at);
      break;
    case 'too-many':
      security.note('limit.reached', by);
      break;
    case 'forbidden':
      if (stage === 'door') security.note('access.wrong-caller', by);
      break;
    case 'not-found':
      if (stage !== 'handler') security.note('access.not-theirs', by);
      else if (resource === 'secret') security.note('access.unknown-secret', at);
      break;
  }
}
