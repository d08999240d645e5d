import { randomBytes } from 'node:crypto';
import type { Api } from '@nabericht/api-client/api';
import type { Connection } from '@nabericht/database/connect';
import { createTrialGateway } from '@nabericht/gateway/trial-gateway';
import { startRegistry } from '@nabericht/registry-service/start';
import { createLogger } from '@nabericht/service-kit/logger';
import { createSecurityLog } from '@nabericht/service-kit/security-log';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { identityByKey, type ServiceIdentity } from '@nabericht/service-kit/tokens';
import type { Hono } from 'hono';
import type { Config } from './config.ts';

interface RegistryOperating {
  connection: Connection;
  config: Config;
  operator: string;
  /** The API of the installation, for the data that a tried page requests. */
  api: Api;
}

interface OperatorRegistry {
  registry: Hono;
  gateway: Hono;
  identity: ServiceIdentity;
}

/** Starts the registry in this process, for one command: it opens no port, and no gateway needs to run. */
export const withRegistry = async <Result>(
  { connection, config, operator, api }: RegistryOperating,
  work: (running: OperatorRegistry) => Promise<Result>,
): Promise<Result> => {
  // The terminal shows only the answer.
  const log = createLogger({ service: 'operator' }, () => {});
  const now = () => new Date();
  const security = createSecurityLog(log, { now });
  const identity = identityByKey('operator', randomBytes(32), operator);
  const { PUBLIC_URL: publicUrl } = config;
  const trustedProxies = 0;
  let registry: Hono | undefined;
  const sendToRegistry = createServiceSend(() => {
    if (!registry) throw new Error('The registry does not run yet');
    return registry;
  }, identity);
  const gateway = createTrialGateway(
    { identity, security, trustedProxies, publicUrl, now },
    { send: { registry: sendToRegistry }, api },
  );
  const door = { identity, security, trustedProxies, limits: { consume: async () => {} } };
  const running = await startRegistry(
    { connection, log, now, publicUrl, door },
    { send: { gateway: createServiceSend(gateway, identity) }, built: null, deskUrl: config.DESK_URL },
  );
  registry = running.app;
  try {
    return await work({ registry, gateway, identity });
  } finally {
    await running.stop();
    security.close();
  }
};
