import type { IdentificationOptions } from '@nabericht/identification-service/start';
import type { SampleChannel } from '@nabericht/provider-service/catalogue/seed-catalogue';
import { IDENTITY_PATH } from '@nabericht/sandbox/identity/identity-app';
import { SANDBOX_PATHS, startSandbox } from '@nabericht/sandbox/start';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import type { Hono } from 'hono';
import type { Config } from './config.ts';
import { readOrMakeSandboxSecret } from './data-dir.ts';

/** The external systems of the services: those in the configuration, or the sandbox. */
export interface Outside {
  smtpUrl: string;
  addressApiUrl: string;
  identity: Omit<IdentificationOptions, 'send'>;
  /** Null on a real installation. */
  sample: SampleChannel | null;
}

/** The secrets that the sandbox and the services share, whichever processes they are in. */
async function agreeOnSecrets(dataDir: string) {
  const keyRing = createKeyRing(await readOrMakeSandboxSecret(dataDir));
  return {
    webhookSecret: `whsec_${keyRing.derive('sample provider web hook').toString('base64')}`,
    apiKeyFor: (slug: string) => keyRing.fingerprint('sample provider key', slug),
    identityClient: { id: 'nabericht', secret: keyRing.fingerprint('sandbox identity', 'nabericht') },
  };
}

const ownAddress = ({ PORT }: Pick<Config, 'PORT'>) => `http://127.0.0.1:${PORT}`;

/** In its own process the sandbox accepts mail on the next port. */
const smtpPortOf = (sandbox: URL): number => Number(sandbox.port || 80) + 1;

/** Starts the sandbox, where this process runs it. */
export async function startSandboxFor(
  config: Config,
  dataDir: string,
): Promise<{ app: Hono; smtpUrl: string; stop: () => Promise<void> } | undefined> {
  const { part, PUBLIC_URL: publicUrl } = config;
  if (!part.roles.has('sandbox')) return undefined;
  const { identityClient, webhookSecret, apiKeyFor } = await agreeOnSecrets(dataDir);
  return startSandbox({
    dataDir,
    publicUrl,
    identityClient,
    webhookSecret,
    api: { url: part.roles.has('web') ? ownAddress(config) : publicUrl, keyFor: apiKeyFor },
    smtpPort: part.isWhole ? 0 : smtpPortOf(new URL(ownAddress(config))),
    now: () => new Date(),
  });
}

/**
 * @param sandbox the one in this process
 */
export async function findOutside(
  config: Config,
  dataDir: string,
  sandbox: { smtpUrl: string } | undefined,
): Promise<Outside> {
  const {
    OIDC_ISSUER: issuer = '',
    OIDC_CLIENT_ID: clientId = '',
    OIDC_CLIENT_SECRET: clientSecret = '',
    SANDBOX_SERVICE_URL: elsewhere,
  } = config;
  const address = sandbox ? new URL(ownAddress(config)) : elsewhere;
  const smtpUrl = sandbox?.smtpUrl ?? (elsewhere && `smtp://${elsewhere.hostname}:${smtpPortOf(elsewhere)}`);
  const secrets = address && (await agreeOnSecrets(dataDir));
  return {
    smtpUrl: config.SMTP_URL ?? smtpUrl ?? '',
    addressApiUrl: config.ADDRESS_API_URL ?? (address ? new URL(SANDBOX_PATHS.address, address).href : ''),
    identity:
      secrets && !issuer
        ? {
            issuer: config.PUBLIC_URL + IDENTITY_PATH,
            clientId: secrets.identityClient.id,
            clientSecret: secrets.identityClient.secret,
          }
        : { issuer, clientId, clientSecret },
    sample:
      address && secrets
        ? {
            webhookUrl: new URL(SANDBOX_PATHS.webhook, address).href,
            webhookSecret: secrets.webhookSecret,
            apiKeyFor: secrets.apiKeyFor,
          }
        : null,
  };
}
