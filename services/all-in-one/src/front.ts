import { randomBytes } from 'node:crypto';
import type { Connection } from '@nabericht/database/connect';
import type { ServiceName, ServicePlace } from '@nabericht/gateway/services';
import { type RegistryKit, startRegistry } from '@nabericht/registry-service/start';
import { createRateLimits } from '@nabericht/service-kit/rate-limit';
import { createSecurityLog } from '@nabericht/service-kit/security-log';
import type { ReadinessChecks } from '@nabericht/service-kit/service-app';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { identityByKey } from '@nabericht/service-kit/tokens';
import type { Hono } from 'hono';
import { readGitSha } from './builds.ts';
import type { Config } from './config.ts';
import { startWeb } from './web.ts';

type Door = RegistryKit['door'];

interface Around extends Pick<RegistryKit, 'log' | 'now'> {
  /**
   * Shared with the services of this process; undefined without services: the registry and the gateway then create their own.
   */
  door: Door | undefined;
  connection: Connection | undefined;
  dataDir: string;
  /** The builds of the shell and the remotes, to be published. */
  builtFolders: string[];
  /** The services that pages call. */
  places: Partial<Record<ServiceName, ServicePlace>>;
}

/**
 * Starts the registry with what was built here, and the gateway that shows it: both, or the one whose role this process has.
 * They authenticate each other by a configured key, or by one that this process generates.
 */
export const startFront = async (config: Config, around: Around) => {
  const { part, PUBLIC_URL: publicUrl, GATEWAY_KEY: key } = config;
  const { log, now, connection, dataDir, builtFolders, places } = around;
  const stops: (() => Promise<void>)[] = [];
  const here: { gateway?: Hono; registry?: Hono } = {};

  const security = around.door?.security ?? createSecurityLog(log, { now });
  if (!around.door) stops.push(async () => security.close());
  const identity = key
    ? identityByKey('front', key)
    : (around.door?.identity ?? identityByKey('front', randomBytes(32)));
  const sendTo = (name: 'gateway' | 'registry', elsewhere: URL | undefined) =>
    createServiceSend(
      elsewhere ??
        (() => {
          const app = here[name];
          if (!app) throw new Error(`The ${name} does not run yet`);
          return app;
        }),
      identity,
    );

  const startRegistryPart = async (connection: Connection) => {
    let limits = around.door?.limits;
    if (!limits) {
      const own = await createRateLimits(connection);
      stops.push(own.close);
      limits = own;
    }
    const isBehindGateway = !part.roles.has('web');
    const door = {
      identity,
      security,
      limits,
      trustedProxies: config.TRUSTED_PROXIES + (isBehindGateway ? 1 : 0),
    };
    const registry = await startRegistry(
      { connection, publicUrl, log, now, door },
      {
        send: { gateway: sendTo('gateway', isBehindGateway ? config.GATEWAY_SERVICE_URL : undefined) },
        built:
          builtFolders.length > 0 ? { folders: builtFolders, gitSha: await readGitSha(), dataDir } : null,
        deskUrl: config.DESK_URL,
        proxiesBeforeDesk: config.TRUSTED_PROXIES,
      },
    );
    stops.push(registry.stop);
    here.registry = registry.app;
    return registry;
  };

  const registry = part.roles.has('registry') && connection ? await startRegistryPart(connection) : undefined;
  const ofRegistry = registry ? undefined : config.REGISTRY_SERVICE_URL;
  const gateway = part.roles.has('web')
    ? await startWeb({ log, now, publicUrl, door: { security, identity } }, config, {
        dataDir,
        send: { registry: sendTo('registry', ofRegistry) },
        places: {
          ...places,
          ...(here.registry ? { registry: here.registry } : {}),
          ...(ofRegistry ? { registry: ofRegistry } : {}),
        },
      })
    : undefined;
  if (gateway) {
    here.gateway = gateway.app;
    stops.push(gateway.stop);
  }
  const checks: ReadinessChecks = { ...registry?.checks, ...gateway?.checks };
  return {
    gateway: gateway?.app,
    readyFile: gateway?.readyFile,
    registry: registry?.app,
    desk: registry?.desk ?? null,
    checks,
    status: gateway?.status,
    stop: async () => {
      for (const stop of stops.reverse()) await stop();
    },
  };
};
