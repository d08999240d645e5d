import { createServices, type ServiceName, type ServicePlace } from '@nabericht/gateway/services';
import { type GatewayOptions, startGateway } from '@nabericht/gateway/start';
import { supportOf } from '@nabericht/service-kit/support';
import type { Config } from './config.ts';

type GatewayKit = Parameters<typeof startGateway>[0];

interface Behind {
  dataDir: string;
  send: GatewayOptions['send'];
  /** The services that pages call, and the registry. */
  places: Partial<Record<ServiceName, ServicePlace>>;
}

/** Starts the gateway as the configuration describes the site. */
export const startWeb = (kit: GatewayKit, config: Config, { dataDir, send, places }: Behind) =>
  startGateway(kit, {
    send,
    dataDir,
    site: {
      productName: config.PRODUCT_NAME,
      publicSite: config.PUBLIC_SITE,
      ...supportOf(config),
      maxUploadBytes: config.MAX_UPLOAD_BYTES,
      ...(config.SENTRY_DSN ? { sentryDsn: config.SENTRY_DSN } : {}),
    },
    chatScriptUrl: config.CHAT_SCRIPT_URL,
    services: createServices(places),
    trustedProxies: config.TRUSTED_PROXIES,
    hasDeveloperPages: config.DEVELOPER_PAGES !== undefined,
    pageTimes: { load: config.PAGE_LOAD_MS, render: config.PAGE_RENDER_MS },
    localCode: config.LOCAL_CODE,
  });
