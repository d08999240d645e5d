import { type Configuration, DefinePlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type App, readJson } from './app.ts';
import { baseConfig } from './base-config.ts';
import { page, scenesEntry } from './scenes-config.ts';

/**
 * A remote on its own development server, in a bare frame: shared modules are bundled here, since a remote without them cannot
 * start without the shell. `/scenes` shows its scenes, which need no services; from every other address, calls go to the
 * running services.
 * @param chaos for scenes: one of this many calls fails
 */
export function standaloneConfig(app: App, chaos: string | undefined): Configuration {
  const { port } = readJson<{ port: number }>(app.dir, 'remote.json');
  return {
    ...baseConfig(app, { isDevelopment: true }),
    name: 'standalone',
    target: ['web', 'es2022'],
    entry: { main: './src/standalone.tsx', ...scenesEntry(app) },
    output: { publicPath: '/', uniqueName: app.uniqueName },
    plugins: [
      page('main', 'index.html'),
      page('scenes', 'scenes.html'),
      new DefinePlugin({ CHAOS: JSON.stringify(Number(chaos) || 0) }),
      new ReactRefreshRspackPlugin(),
    ],
    devServer: {
      port,
      host: 'localhost',
      open: ['/scenes'],
      historyApiFallback: { rewrites: [{ from: /^\/scenes$/, to: '/scenes.html' }] },
      // The services refuse cross-site requests, and another port is another origin.
      proxy: [
        { context: ['/v1', '/v2'], target: SERVICES, changeOrigin: true, headers: { origin: SERVICES } },
      ],
    },
  };
}

/** The address of `npm start`. */
const SERVICES = 'http://localhost:4000';
