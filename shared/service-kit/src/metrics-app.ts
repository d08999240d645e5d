import type { Connection } from '@nabericht/database/connect';
import { poolUses } from '@nabericht/database/open-pools';
import { Hono } from 'hono';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { createDatabaseFigures } from './database-figures.ts';
import { metrics } from './metrics.ts';

let isCollecting = false;

/** Metrics of every process: memory, processor, event loop, and connection pools where it has any. */
function collectOfProcess(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: metrics });
  const registers = [metrics];
  const connections = new Gauge({
    name: 'nabericht_pool_connections',
    help: 'Connections that this process has, by pool, and whether they are in use.',
    labelNames: ['pool', 'state'],
    registers,
  });
  const limit = new Gauge({
    name: 'nabericht_pool_limit',
    help: 'The most connections that a pool of this process may have.',
    labelNames: ['pool'],
    registers,
  });
  new Gauge({
    name: 'nabericht_pool_waiting',
    help: 'What waits in this process for a connection of a pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const gauge of [connections, limit, this]) gauge.reset();
      for (const { name: pool, used, idle, waiting, most } of poolUses()) {
        connections.set({ pool, state: 'used' }, used);
        connections.set({ pool, state: 'idle' }, idle);
        limit.set({ pool }, most);
        this.set({ pool }, waiting);
      }
    },
  });
}

/**
 * `GET /metrics`, for Prometheus. It contains no personal data but much about the installation: do not expose its port.
 * @param connection undefined for a process without a database, which leaves out the figures of one
 */
export function createMetricsApp(connection?: Connection): { app: Hono; close: () => Promise<void> } {
  collectOfProcess();
  const database = connection && createDatabaseFigures(connection);
  const app = new Hono().get('/metrics', async (context) => {
    await database?.read();
    return context.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType });
  });
  return { app, close: async () => database?.close() };
}
