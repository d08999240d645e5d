import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface RunningServer {
  /** The port that is listened on, also when 0 was asked for. */
  port: number;
  /** Stops taking requests and lets the running ones end, at most 10 s. */
  stop(): Promise<void>;
}

/**
 * Proxies and load balancers let an idle connection go after 60 s (nginx, AWS, Azure). Letting go first, as Node does
 * after 5 s, breaks the request that one of them just sends along it.
 */
const KEEP_ALIVE_MS = 75_000;

/** @throws the error of `listen`, with its `code`: `EADDRINUSE` for a busy port */
export async function serve(app: Hono, port: number, hostname?: string): Promise<RunningServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, getRequestListener(app.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        const giveUp = setTimeout(() => server.closeAllConnections(), 10_000);
        // A connection whose last request ends from here on would stay open for the next one.
        const letGo = setInterval(() => server.closeIdleConnections(), 100);
        server.close(() => {
          clearTimeout(giveUp);
          clearInterval(letGo);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
