import { connectionOf } from '@nabericht/database/connection';
import { createLogger } from '@nabericht/service-kit/logger';
import { createRateLimits } from '@nabericht/service-kit/rate-limit';
import { createSecurityLog } from '@nabericht/service-kit/security-log';
import { serve } from '@nabericht/service-kit/serve';
import { serveMetrics } from '@nabericht/service-kit/serve-metrics';
import { addHealth } from '@nabericht/service-kit/service-app';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { identityByKey } from '@nabericht/service-kit/tokens';
import { startTracing } from '@nabericht/service-kit/trace/start-tracing';
import { Hono } from 'hono';
import { readConfig } from './config.ts';
import { deskHost } from './desk/desk-host.ts';
import { startRegistry } from './start.ts';

const config = readConfig();
const tracing = await startTracing('registry', { collector: config.OTEL_EXPORTER_OTLP_ENDPOINT });
const log = createLogger({ service: 'registry' });
const now = () => new Date();
const connection = connectionOf(config.DATABASE_URL);
const security = createSecurityLog(log, { now });
const limits = await createRateLimits(connection);
const identity = identityByKey('registry', config.GATEWAY_KEY);
const { app, desk, checks, stop } = await startRegistry(
  {
    connection,
    publicUrl: config.PUBLIC_URL,
    log,
    door: { identity, limits, security, trustedProxies: config.TRUSTED_PROXIES },
    now,
  },
  {
    send: { gateway: createServiceSend(config.GATEWAY_SERVICE_URL, identity) },
    built: null,
    deskUrl: config.DESK_URL ?? null,
  },
);
addHealth(app, checks);
const front = new Hono();
if (desk && config.DESK_URL) front.use(deskHost(new URL(config.DESK_URL), desk));
front.all('*', (context) => app.fetch(context.req.raw, context.env));
const server = await serve(front, config.PORT);
const figures = await serveMetrics(config.METRICS_PORT, connection);
log.info('ready', { port: server.port });

const end = async () => {
  await server.stop();
  await figures.stop();
  await stop();
  await limits.close();
  security.close();
  await tracing.stop();
  process.exit(0);
};
process.once('SIGTERM', end);
process.once('SIGINT', end);
