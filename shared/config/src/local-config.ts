import path from 'node:path';
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { App } from './app.ts';
import { federation } from './federation.ts';
import { webConfig } from './web-config.ts';

const here = (file: string) => path.join(import.meta.dirname, 'local', file);

/**
 * An application from its development server inside the pages of an installation: only the part for the browser, federated as
 * in a release, with fixed names. Hot updates are rendered by the page's single React, which is the shell's: so the shell comes
 * from its development server too.
 * @param origin where this one is served
 */
export function localConfig(app: App, origin: string): Configuration {
  const uniqueName = `${app.name.replaceAll('-', '_')}_local`;
  const isShell = app.name === 'shell';
  const local = { ...app, uniqueName };
  const web = webConfig(local, { isDevelopment: true });
  return {
    ...web,
    name: app.name,
    devtool: 'cheap-module-source-map',
    infrastructureLogging: { level: 'warn' },
    entry: isShell ? { main: './src/main.tsx' } : {},
    cache: path.dirname(app.dir) === app.root ? cacheOf(app) : true,
    resolve: {
      ...web.resolve,
      alias: { [here('the-remote.ts')]: path.join(app.dir, 'src/remote.tsx') },
    },
    output: {
      ...web.output,
      clean: false,
      publicPath: `${origin}/`,
      uniqueName,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    plugins: [
      new NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, here('one-react-refresh.ts')),
      ...federation(local, {
        filename: 'remoteEntry.js',
        exposed: here('hot-remote.ts'),
      }),
      new ReactRefreshRspackPlugin({ injectEntry: isShell, forceEnable: true }),
    ],
  };
}

/** Lets the next start reuse what was compiled. */
const cacheOf = ({ root, name }: App): Configuration['cache'] => ({
  type: 'persistent',
  buildDependencies: [import.meta.filename],
  storage: { type: 'filesystem', directory: path.join(root, 'node_modules/.cache/local', name) },
});
