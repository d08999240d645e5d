import { createServicesInProcess, type ServiceName } from '@nabericht/gateway/services';
import { startGateway } from '@nabericht/gateway/start';
import { startRegistry } from '@nabericht/registry-service/start';
import type { Kit } from '@nabericht/service-kit/kit';
import type { ReadinessChecks } from '@nabericht/service-kit/service-app';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { supportOf } from '@nabericht/service-kit/support';
import type { Hono } from 'hono';
import { readGitSha } from './builds.ts';
import type { Config } from './config.ts';

interface Behind {
  dataDir: string;
  /** Of the shell and the remotes, to be published. */
  builtFolders: string[];
  /** The services that pages ask. */
  apps: Partial<Record<ServiceName, Hono>>;
}

/** Starts the registry with what was built here, and the gateway that shows it. They ask each other in this process. */
export const startFront = async (kit: Kit, config: Config, { dataDir, builtFolders, apps }: Behind) => {
  const front: { gateway?: Hono } = {};
  const sendToGateway = createServiceSend(() => {
    if (!front.gateway) throw new Error('The gateway does not run yet');
    return front.gateway;
  }, kit.door.identity);
  const registry = await startRegistry(kit, {
    send: { gateway: sendToGateway },
    built: builtFolders.length > 0 ? { folders: builtFolders, gitSha: await readGitSha(), dataDir } : null,
    deskUrl: config.DESK_URL,
  });
  const gateway = await startGateway(kit, {
    send: { registry: createServiceSend(registry.app, kit.door.identity) },
    dataDir,
    site: {
      productName: config.PRODUCT_NAME,
      publicSite: config.PUBLIC_SITE,
      ...supportOf(config),
      maxUploadBytes: config.MAX_UPLOAD_BYTES,
      ...(config.SENTRY_DSN ? { sentryDsn: config.SENTRY_DSN } : {}),
    },
    chatScriptUrl: config.CHAT_SCRIPT_URL,
    services: createServicesInProcess({ ...apps, registry: registry.app }),
    trustedProxies: config.TRUSTED_PROXIES,
    hasDeveloperPages: config.DEVELOPER_PAGES !== undefined,
    pageTimes: { load: config.PAGE_LOAD_MS, render: config.PAGE_RENDER_MS },
    localCode: config.LOCAL_CODE,
  });
  front.gateway = gateway.app;
  const checks: ReadinessChecks = { ...registry.checks, ...gateway.checks };
  return {
    app: gateway.app,
    desk: registry.desk,
    checks,
    status: gateway.status,
    stop: async () => {
      await gateway.stop();
      await registry.stop();
    },
  };
};
