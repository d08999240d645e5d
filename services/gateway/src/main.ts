import { createLogger } from '@nabericht/service-kit/logger';
import { ownHost } from '@nabericht/service-kit/own-host';
import { createSecurityLog } from '@nabericht/service-kit/security-log';
import { serve } from '@nabericht/service-kit/serve';
import { serveMetrics } from '@nabericht/service-kit/serve-metrics';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { supportOf } from '@nabericht/service-kit/support';
import { identityByKey } from '@nabericht/service-kit/tokens';
import { startTracing } from '@nabericht/service-kit/trace/start-tracing';
import { Hono } from 'hono';
import { readConfig } from './config.ts';
import { cookiesPage } from './page/cookies-page.ts';
import { addHealth } from './routes/health.ts';
import { createServices } from './services.ts';
import { startGateway } from './start.ts';

const config = readConfig();
const tracing = await startTracing('gateway', { collector: config.OTEL_EXPORTER_OTLP_ENDPOINT });
const log = createLogger({ service: 'gateway' });
const now = () => new Date();
const security = createSecurityLog(log, { now });
const identity = identityByKey('gateway', config.GATEWAY_KEY);
const gateway = await startGateway(
  {
    publicUrl: config.PUBLIC_URL,
    log,
    door: { security, identity },
    now,
  },
  {
    send: { registry: createServiceSend(config.REGISTRY_SERVICE_URL, identity) },
    dataDir: config.DATA_DIR,
    site: {
      productName: config.PRODUCT_NAME,
      publicSite: config.PUBLIC_SITE ?? config.PUBLIC_URL,
      ...supportOf(config),
      maxUploadBytes: config.MAX_UPLOAD_BYTES,
      ...(config.SENTRY_DSN ? { sentryDsn: config.SENTRY_DSN } : {}),
    },
    chatScriptUrl: config.CHAT_SCRIPT_URL,
    services: createServices({
      registry: config.REGISTRY_SERVICE_URL,
      session: config.SESSION_SERVICE_URL,
      dossier: config.DOSSIER_SERVICE_URL,
      provider: config.PROVIDER_SERVICE_URL,
      file: config.FILE_SERVICE_URL,
      address: config.ADDRESS_SERVICE_URL,
      content: config.CONTENT_SERVICE_URL,
      ...(config.IDENTIFICATION_SERVICE_URL ? { identification: config.IDENTIFICATION_SERVICE_URL } : {}),
    }),
    trustedProxies: config.TRUSTED_PROXIES,
    hasDeveloperPages: config.DEVELOPER_PAGES !== undefined,
    pageTimes: { load: config.PAGE_LOAD_MS, render: config.PAGE_RENDER_MS },
  },
);
const front = new Hono();
addHealth(front, gateway.registry);
front.use(ownHost(new URL(config.PUBLIC_URL)));
front.route('/', gateway.app);
const server = await serve(front, config.PORT, undefined, { refuseCookies: cookiesPage });
const figures = await serveMetrics(config.METRICS_PORT);
log.info('ready', { port: server.port });

const end = async () => {
  await server.stop();
  await figures.stop();
  await gateway.stop();
  security.close();
  await tracing.stop();
  process.exit(0);
};
process.once('SIGTERM', end);
process.once('SIGINT', end);
