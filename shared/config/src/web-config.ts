import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { App } from './app.ts';
import { baseConfig } from './base-config.ts';

/** The part for the browser: ES modules with hashed names, so that an import map can vouch for every file. */
export function webConfig(app: App): Configuration {
  const base = baseConfig(app);
  return {
    ...base,
    name: 'web',
    target: ['web', 'es2022'],
    output: {
      path: path.join(app.dir, 'dist/web'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      uniqueName: app.uniqueName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
  };
}
