import type { CallerKind } from '@nabericht/contracts/endpoint';
import type { Context } from 'hono';
import type { Cookies } from './cookies.ts';
import { busy } from './problem.ts';
import { isUnsafe } from './same-site.ts';
import { WithinProcess } from './service-client.ts';
import type { SessionStanding } from './session-standing.ts';
import type { ServiceIdentity, TokenVerifier } from './tokens.ts';

interface SignedIn {
  userId: string;
  sessionId: string;
  /** The expiry of the session token, in seconds since 1970. */
  expiresAt: number;
  /** When a code was last entered in this session. */
  confirmedAt: Date;
}

/** Who sends a request, as far as its credentials prove. */
export type Caller =
  | { kind: 'anyone' }
  | ({ kind: 'reporter' } & SignedIn)
  | ({ kind: 'beneficiary'; dossierId: string; personId: string; inviteId: string } & SignedIn)
  | { kind: 'provider'; providerId: string }
  /** Authenticated by a release key, which only the registry knows. */
  | { kind: 'team'; keyId: string }
  | { kind: 'service'; operator: string | null };

export interface IdentifyDeps {
  cookies: Cookies;
  tokens: TokenVerifier;
  sessions: SessionStanding;
  identity: ServiceIdentity;
  /** The provider that an API key belongs to; only the provider service knows the keys. */
  findProviderByKey?: (key: string) => Promise<string | null>;
}

export interface Identified {
  caller: Caller;
  /**
   * Authenticated by a cookie, which the browser sends automatically: the request must also prove that it comes from our page.
   */
  ambient: boolean;
  /** The event to log when a credential was sent that is not valid. */
  refused?: 'provider-key.refused' | 'service-token.refused';
}

/** Null when the request does not claim to come from a service. */
export async function identifyService(
  context: Context,
  identity: Pick<ServiceIdentity, 'verify'>,
): Promise<Identified | null> {
  if (context.env instanceof WithinProcess)
    return { caller: { kind: 'service', operator: context.env.operator }, ambient: false };
  const [scheme, credential] = context.req.header('authorization')?.split(' ') ?? [];
  if (scheme !== 'Service' || !credential) return null;
  const service = await identity.verify(credential);
  return service
    ? { caller: { kind: 'service', ...service }, ambient: false }
    : { caller: { kind: 'anyone' }, ambient: false, refused: 'service-token.refused' };
}

/**
 * @param isForAnyone then a read continues as anonymous while the validity of the session cannot be checked
 * @throws {Problem} 503 otherwise while it cannot be checked: the session itself may be valid
 */
export async function identify(
  context: Context,
  deps: IdentifyDeps,
  { isForAnyone }: { isForAnyone: boolean },
): Promise<Identified> {
  const service = await identifyService(context, deps.identity);
  if (service) return service;
  const [scheme, credential] = context.req.header('authorization')?.split(' ') ?? [];
  const cookie = deps.cookies.read(context, 'session');
  const ambient = cookie !== undefined || !credential;

  const apiKey = context.req.header('api-key');
  if (apiKey && deps.findProviderByKey) {
    const providerId = await deps.findProviderByKey(apiKey);
    return providerId
      ? { caller: { kind: 'provider', providerId }, ambient: false }
      : { caller: { kind: 'anyone' }, ambient: false, refused: 'provider-key.refused' };
  }
  const token = scheme === 'Bearer' ? credential : cookie;
  const claims = token ? await deps.tokens.session(token) : null;
  if (!claims) return { caller: { kind: 'anyone' }, ambient };
  const isRead = !isUnsafe(context.req.method);
  const standing = await deps.sessions.standingOf(claims.sid, { mayBeOlder: isRead });
  if (standing === 'unknown' && !(isRead && isForAnyone)) throw busy(5);
  if (standing !== 'stands') return { caller: { kind: 'anyone' }, ambient };
  const who = {
    userId: claims.sub,
    sessionId: claims.sid,
    expiresAt: claims.exp,
    confirmedAt: new Date(claims.auth_time * 1000),
  };
  return {
    caller: claims.scope ? { kind: 'beneficiary', ...who, ...claims.scope } : { kind: 'reporter', ...who },
    ambient,
  };
}

export const isAllowed = (caller: Caller, allowed: readonly CallerKind[]): boolean =>
  allowed.includes('anyone') || allowed.includes(caller.kind);

/** Whether the endpoint accepts no cookie, so that no CSRF token is needed. */
export const opensByApiKeyAlone = (allowed: readonly CallerKind[]): boolean =>
  allowed.every((kind) => kind === 'provider');
