import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, DefinePlugin, HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { App } from './app.ts';
import { baseConfig } from './base-config.ts';

const SCENES = './src/workbench.tsx';

/** The entry that shows the scenes of an application, if it has any. */
export const scenesEntry = ({ dir }: App): Record<string, string> =>
  existsSync(path.join(dir, SCENES)) ? { scenes: SCENES } : {};

/** An empty page that loads one entry. */
export const page = (entry: string, filename: string) =>
  new HtmlRspackPlugin({
    filename,
    chunks: [entry],
    templateContent:
      '<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body><div id="root"></div></body></html>',
  });

/** The scenes as static files, for browser tests: no server, no services, no release. */
export function scenesConfig(app: App): Configuration {
  const base = baseConfig(app);
  return {
    ...base,
    // Not minimised, because they are never downloaded.
    optimization: { ...base.optimization, minimize: false },
    name: 'scenes',
    target: ['web', 'es2022'],
    entry: scenesEntry(app),
    output: {
      path: path.join(app.dir, '.scenes'),
      clean: true,
      publicPath: 'auto',
      uniqueName: app.uniqueName,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    plugins: [page('scenes', 'index.html'), new DefinePlugin({ CHAOS: '0' })],
  };
}

/**
 * Only the scenes on a development server, for an application that cannot run standalone.
 * @param chaos one of this many calls fails
 */
export const scenesServer = (app: App, port: number, chaos: string | undefined): Configuration => ({
  ...baseConfig(app, { isDevelopment: true }),
  name: 'workbench',
  target: ['web', 'es2022'],
  entry: scenesEntry(app),
  output: { publicPath: '/', uniqueName: app.uniqueName },
  plugins: [
    page('scenes', 'index.html'),
    new DefinePlugin({ CHAOS: JSON.stringify(Number(chaos) || 0) }),
    new ReactRefreshRspackPlugin(),
  ],
  devServer: { port, host: 'localhost', open: true, historyApiFallback: true },
});
