import type { Endpoint } from '@nabericht/contracts/endpoint';
import type { Context } from 'hono';
import type { Caller } from './caller.ts';
import { clientAddress } from './client-address.ts';
import type { Refusing } from './note-refusal.ts';
import type { Problem } from './problem.ts';
import type { RateLimits } from './rate-limit.ts';
import type { SecurityLog } from './security-log.ts';

export interface DoorParts {
  publicUrl: string;
  limits: Pick<RateLimits, 'consume'>;
  security: SecurityLog;
  /** The number of our own proxies that a request passes before it gets here. */
  trustedProxies: number;
  now: () => Date;
  /** Only in tests: throws when an answer is not what its contract says. */
  checkAnswer?: (endpoint: Endpoint, route: string, answer: Response) => Promise<void>;
  /** Only in tests: throws when the contract does not declare a problem with this status. */
  checkProblem?: (endpoint: Endpoint, route: string, status: number) => void;
}

/** How requests are admitted: who authenticates the caller, and who records refusals. */
export interface Door<Who extends Caller = Caller> extends DoorParts {
  /** Authenticates the caller. Throws a Problem when the credentials themselves are a reason to refuse. */
  identify: (context: Context, endpoint: Endpoint, route: string) => Promise<Who>;
  /** Records the refusal where it belongs in the security log. */
  noteRefusal: (problem: Problem, refusing: Refusing) => void;
}

/** A digest of the network that a request came from, for the log. */
export const clientDigest = (
  context: Context,
  { security, trustedProxies }: Pick<DoorParts, 'security' | 'trustedProxies'>,
): string => security.digest(clientAddress(context, trustedProxies));
