import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { describeApp } from '../app.ts';
import { localConfig } from '../local-config.ts';

export interface LocalServer {
  name: string;
  origin: string;
  /** Requests that come before it resolves wait for it. */
  compiled: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves an application from its sources, to the pages of one site.
 * @param site the site whose pages may load it, and be notified of changes
 */
export async function startLocalServer(
  dir: string,
  { port, site }: { port: number; site: URL },
): Promise<LocalServer> {
  const app = describeApp(dir);
  const origin = `http://localhost:${port}`;
  const compiler = rspack(localConfig(app, origin));
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      allowedHosts: [site.hostname],
      headers: {
        'access-control-allow-origin': site.origin,
        // Chromium requires this header of a local server for requests by other sites' pages.
        'access-control-allow-private-network': 'true',
        'cache-control': 'no-store',
      },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      devMiddleware: { stats: 'errors-warnings' },
      static: false,
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  const compiled = new Promise<void>((resolve) => server.middleware?.waitUntilValid(() => resolve()));
  return { name: app.name, origin, compiled, stop: () => server.stop() };
}
