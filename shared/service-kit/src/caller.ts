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
  /** Of the session token; seconds since 1970. */
  expiresAt: number;
  /** When a code was last typed in this session. */
  confirmedAt: Date;
}

/** Who sends a request, as far as its credentials prove. */
export type Caller =
  | { kind: 'anyone' }
  | ({ kind: 'reporter' } & SignedIn)
  | ({ kind: 'beneficiary'; dossierId: string; personId: string; inviteId: string } & SignedIn)
  | { kind: 'provider'; providerId: string }
  /** By a release key, which the registry alone knows. */
  | { kind: 'team'; keyId: string }
  | { kind: 'service'; operator: string | null };

export interface IdentifyDeps {
  cookies: Cookies;
  tokens: TokenVerifier;
  sessions: SessionStanding;
  identity: ServiceIdentity;
  /** Which provider an API key belongs to; only the provider service knows keys. */
  findProviderByKey?: (key: string) => Promise<string | null>;
}

export interface Identified {
  caller: Caller;
  /** By cookie the browser sends it by itself, so that the request must also prove that our page sent it. */
  ambient: boolean;
  /** A credential that was sent and proves nothing. */
  refused?: 'provider-key.refused' | 'service-token.refused';
}

/** Null for who does not say to be a service. */
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
 * @param isForAnyone then a read goes on as nobody's while nobody can say whether the session stands
 * @throws {Problem} 503 in any other case that this cannot be said: that says nothing of the session
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

/** No cookie opens it, so that nothing is to be proved of who sends one. */
export const opensByApiKeyAlone = (allowed: readonly CallerKind[]): boolean =>
  allowed.every((kind) => kind === 'provider');
