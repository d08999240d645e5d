import { randomBytes, randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration } from 'oidc-provider';
import { pagePolicy } from '../frame/assets.ts';
import { identityPage } from './identity-page.ts';
import { createMemoryAdapters } from './memory-adapter.ts';
import { OUTCOMES, SOMEBODY_ELSE } from './outcomes.ts';

export interface IdentityOptions {
  /** The address of the installation, as browsers reach it. */
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  now: () => Date;
}

export const IDENTITY_PATH = '/sandbox/identity';

type NodeContext = Context<{ Bindings: HttpBindings }>;

/** An OpenID Connect provider where the visitor chooses the outcome of their identification. */
export function createIdentityApp(options: IdentityOptions): Hono {
  const claims: ClaimsOfAccounts = new Map();
  const makeProvider = async () => {
    const { default: Provider } = await import('oidc-provider');
    return new Provider(`${options.publicUrl}${IDENTITY_PATH}`, await configurationOf(options, claims));
  };
  let made: ReturnType<typeof makeProvider> | undefined;
  /** Created on the first request, so that it does not slow down the start. */
  const provider = () => {
    made ??= makeProvider();
    return made;
  };
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get(`${IDENTITY_PATH}/interaction/:uid`, async (context) => {
    const interaction = await currentInteraction(context);
    if (!interaction) return context.redirect('/');
    return context.html(identityPage(context.req.path), 200, {
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  app.post(`${IDENTITY_PATH}/interaction/:uid`, async (context) => {
    const { outcome: chosen, family_name, birthdate } = await context.req.parseBody();
    const outcome = OUTCOMES.find(({ id }) => id === chosen);
    if (!outcome || !(await currentInteraction(context))) return context.redirect('/');
    const { incoming, outgoing } = context.env;
    const accountId = randomUUID();
    if (!outcome.error)
      claims.set(accountId, outcome.isSomebodyElse ? SOMEBODY_ELSE : claimsOf({ family_name, birthdate }));
    const result = outcome.error
      ? { error: outcome.error, error_description: outcome.label }
      : { login: { accountId, remember: false } };
    const returnTo = await (await provider()).interactionResult(
      incoming as never,
      outgoing as never,
      result,
      { mergeWithLastSubmission: false },
    );
    return context.redirect(returnTo, 303);
  });

  app.all(`${IDENTITY_PATH}/*`, async (context) => {
    const { incoming, outgoing } = context.env;
    Object.assign(incoming, { originalUrl: incoming.url, url: incoming.url?.slice(IDENTITY_PATH.length) });
    // The issuer's addresses are those of the installation, whichever of its processes got the request.
    incoming.headers.host = new URL(options.publicUrl).host;
    await (await provider()).callback()(incoming as never, outgoing as never);
    return RESPONSE_ALREADY_SENT;
  });

  const currentInteraction = async ({ env: { incoming, outgoing } }: NodeContext) =>
    (await provider()).interactionDetails(incoming as never, outgoing as never).catch(() => null);
  return app as unknown as Hono;
}

/** The claims that the visitor typed; empty ones are left out. */
type ClaimsOfAccounts = Map<string, Record<string, string>>;

const claimsOf = (said: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(said).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

async function configurationOf(
  { publicUrl, clientId, clientSecret, now }: IdentityOptions,
  claims: ClaimsOfAccounts,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    adapter: createMemoryAdapters(now),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/v1/identification/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'sandbox', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], profile: ['family_name', 'birthdate'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${IDENTITY_PATH}/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...claims.get(id), sub: id }),
    }),
    // Choosing an outcome is consent: no second question.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    ttl: {
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
      AuthorizationCode: 60,
      IdToken: 300,
      AccessToken: 300,
    },
  };
}
