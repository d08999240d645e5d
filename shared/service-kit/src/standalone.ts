import { createClient } from '@nabericht/api-client/client';
import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { connectionOf } from '@nabericht/database/connection';
import { isDatabaseUrl } from '@nabericht/database/database-url';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { createKit, type Kit } from './kit.ts';
import { serve } from './serve.ts';
import { serveMetrics } from './serve-metrics.ts';
import { addHealth, type ReadinessChecks } from './service-app.ts';
import { createServiceSend } from './service-client.ts';
import { startTracing } from './trace/start-tracing.ts';

const url = v.pipe(v.string(), v.url());

/** By which a service that is given no encryption keys knows another one: 32 random bytes in base64. */
export const SharedKey = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]{43}=$/),
  v.transform((text) => Buffer.from(text, 'base64')),
);

/** Where a process tells Prometheus how it fares; nowhere unless it is set. */
export const MetricsPort = v.optional(
  v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(65_535)),
);

/** What a service that runs by itself reads from its environment, besides its own. */
export const StandaloneConfig = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(65_535)),
    '4100',
  ),
  PUBLIC_URL: url,
  DATABASE_URL: v.pipe(v.string(), v.check(isDatabaseUrl)),
  ENCRYPTION_KEYS: v.pipe(v.string(), v.nonEmpty()),
  /** The gateway is one; a load balancer before it another. */
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)), '1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url),
  METRICS_PORT: MetricsPort,
  SESSION_SERVICE_URL: v.optional(url),
  DOSSIER_SERVICE_URL: v.optional(url),
  PROVIDER_SERVICE_URL: v.optional(url),
  FILE_SERVICE_URL: v.optional(url),
});
export type StandaloneConfig = v.InferOutput<typeof StandaloneConfig>;

/** Parses an environment by one schema, or ends the process with one sentence that names what is missing or wrong. */
export function readEnvironment<const S extends v.GenericSchema>(
  schema: S,
  environment: NodeJS.ProcessEnv,
): v.InferOutput<S> {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const config = v.safeParse(schema, set);
  if (config.success) return config.output;
  const names = [...new Set(config.issues.map((issue) => String(issue.path?.[0]?.key)))];
  process.stderr.write(`Missing or wrong in the environment: ${names.join(', ')}.\n`);
  process.exit(1);
}

export interface StandaloneService {
  name: string;
  start(kit: Kit): Promise<{ app: Hono; checks: ReadinessChecks; stop(): Promise<void> }>;
}

/** Runs one service in a process of its own until it is told to stop. */
export async function runStandalone(service: StandaloneService, config: StandaloneConfig): Promise<void> {
  const tracing = await startTracing(service.name, { collector: config.OTEL_EXPORTER_OTLP_ENDPOINT });
  const sessionUrl = new URL(config.SESSION_SERVICE_URL ?? `http://127.0.0.1:${config.PORT}`);
  const jwksUrl = new URL('/.well-known/jwks.json', sessionUrl);
  const sessions = () =>
    createClient<typeof internalSessionContract>(
      internalPaths.session,
      createServiceSend(sessionUrl, kit.door.identity),
    );
  const kit: Kit = await createKit({
    name: service.name,
    publicUrl: config.PUBLIC_URL,
    connection: connectionOf(config.DATABASE_URL),
    encryptionKeys: config.ENCRYPTION_KEYS,
    trustedProxies: config.TRUSTED_PROXIES,
    loadJwks: async () => (await fetch(jwksUrl, { signal: AbortSignal.timeout(5000) })).json(),
    isStanding: async (id) => {
      const { stands } = await sessions().readStanding(
        { params: { id } },
        { signal: AbortSignal.timeout(2000) },
      );
      return stands;
    },
  });
  const { app, checks, stop } = await service.start(kit);
  addHealth(app, checks);
  await kit.jobs.start();
  const server = await serve(app, config.PORT);
  const figures = await serveMetrics(config.METRICS_PORT, kit.connection);
  kit.log.info('ready', { port: server.port });

  const end = async () => {
    await server.stop();
    await figures.stop();
    await kit.close();
    await stop();
    await tracing.stop();
    process.exit(0);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
