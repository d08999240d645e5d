import type { Connection } from '@nabericht/database/connect';
import { createMetricsApp } from './metrics-app.ts';
import { serve } from './serve.ts';

/**
 * Serves `/metrics` for as long as this process runs; nothing without a port.
 * @param connection none for a process without a database
 */
export async function serveMetrics(
  port: number | undefined,
  connection?: Connection,
): Promise<{ stop(): Promise<void> }> {
  if (port === undefined) return { stop: async () => {} };
  const { app, close } = createMetricsApp(connection);
  const server = await serve(app, port);
  return {
    stop: async () => {
      await server.stop();
      await close();
    },
  };
}
