import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type App, readJson } from './app.ts';
import { baseConfig } from './base-config.ts';

/**
 * A remote on its own development server, in a bare frame: borrowed modules are bundled here, since a remote
 * that borrows them cannot start without the shell. Calls go to the running services.
 */
export function standaloneConfig(app: App): Configuration {
  const { port } = readJson<{ port: number }>(app.dir, 'remote.json');
  return {
    ...baseConfig(app, { isDevelopment: true }),
    name: 'standalone',
    target: ['web', 'es2022'],
    entry: { main: './src/standalone.tsx' },
    output: { publicPath: '/', uniqueName: app.uniqueName },
    plugins: [
      new HtmlRspackPlugin({
        templateContent: '<!doctype html><html lang="nl"><body><div id="root"></div></body></html>',
      }),
      new ReactRefreshRspackPlugin(),
    ],
    devServer: {
      port,
      host: 'localhost',
      historyApiFallback: true,
      // The services refuse what another site sends, and by its port this one is.
      proxy: [
        { context: ['/v1', '/v2'], target: SERVICES, changeOrigin: true, headers: { origin: SERVICES } },
      ],
    },
  };
}

/** Where `npm start` answers. */
const SERVICES = 'http://localhost:4000';
