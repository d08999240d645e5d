import type { Identity } from '@nabericht/domain/people/identity';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import * as openid from 'openid-client';
import * as v from 'valibot';
import { ClientRefused, type IdentityOutcome, type IdentityProvider } from './identity-provider.ts';

export interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Our callback, to which the browser returns. */
  redirectUri: string;
  log: Logger;
}

/** What an identity provider's error codes mean here: OpenID Connect Core 1.0 §3.1.2.6 and RFC 6749 §4.1.2.1. */
const OUTCOMES: ReadonlyMap<string, 'canceled' | 'rejected'> = new Map([
  ['access_denied', 'canceled'],
  // OpenID Connect Core Error Code unmet_authentication_requirements 1.0: identified, but not in the way that was
  // requested.
  ['unmet_authentication_requirements', 'rejected'],
]);

const text = v.fallback(v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), null), null);
const Claims = v.object({ family_name: text, birthdate: text });

const isLoopback = (issuer: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname);

/** Any OpenID Connect provider, through the authorization code flow with PKCE. */
export function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  const { issuer, clientId, clientSecret, redirectUri, log } = options;
  let discovered: Promise<openid.Configuration> | undefined;

  // Discovered on first use, so that we can start while the identity provider is unreachable.
  const configuration = () => {
    discovered ??= openid
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 10,
        ...(isLoopback(issuer) ? { execute: [openid.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };

  return {
    begin: async () => {
      const secrets = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        // An existing session at the provider does not prove who sits at the browser now.
        prompt: 'login',
      });
      return { url: url.href, secrets };
    },
    finish: async (answered, { state, nonce, codeVerifier }) => {
      const config = await configuration();
      try {
        const tokens = await openid.authorizationCodeGrant(config, answered, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return { status: 'proven', person: personOf(tokens.claims()) };
      } catch (error) {
        return outcomeOf(error, log);
      }
    },
  };
}

function personOf(claims: unknown): Identity {
  const { family_name, birthdate } = v.parse(Claims, claims ?? {});
  return { familyName: family_name, birthDate: birthdate };
}

type Answered = openid.ResponseBodyError | openid.ClientError | openid.WWWAuthenticateChallengeError;

const isAnswered = (error: unknown): error is Answered =>
  error instanceof openid.ResponseBodyError ||
  error instanceof openid.ClientError ||
  error instanceof openid.WWWAuthenticateChallengeError;

const WithStatus = v.object({ status: v.number() });

/** The HTTP status of the token endpoint's answer; undefined when that came and does not pass our checks. */
function httpStatusOf(error: Answered): number | undefined {
  const answer = error instanceof openid.ClientError ? error.cause : error;
  return v.is(WithStatus, answer) ? answer.status : undefined;
}

/** The error codes of a provider that does not accept the client: RFC 6749 §4.1.2.1 and §5.2. */
const CLIENT_REFUSED = ['invalid_client', 'unauthorized_client'];

/** Our client secret has expired, or our registration was changed; the person who identifies did nothing wrong. */
const isClientRefused = (error: Answered): boolean =>
  [401, 403].includes(httpStatusOf(error) ?? 0) ||
  (error instanceof openid.ResponseBodyError && CLIENT_REFUSED.includes(error.error));

function isAway(error: Answered): boolean {
  const status = httpStatusOf(error) ?? 0;
  return error.code === 'OAUTH_TIMEOUT' || status === 429 || status >= 500;
}

function outcomeOf(error: unknown, log: Logger): IdentityOutcome {
  if (error instanceof openid.AuthorizationResponseError) {
    // The browser has used up this answer, so it cannot be tried again.
    if (CLIENT_REFUSED.includes(error.error))
      log.error('the identity provider refuses OIDC_CLIENT_ID', errorFields(error));
    return { status: OUTCOMES.get(error.error) ?? 'failed' };
  }
  if (!isAnswered(error) || isAway(error)) throw error;
  if (isClientRefused(error)) throw new ClientRefused(error);
  if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant')
    return { status: 'code_refused' };
  // The answer of the token endpoint does not pass our checks: retrying cannot help.
  return { status: 'failed' };
}
