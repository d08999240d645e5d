import path from 'node:path';
import type { Configuration, RuleSetRule } from '@rspack/core';
import type { App } from './app.ts';
import { baseConfig } from './base-config.ts';
import { hiddenMaps } from './hidden-maps.ts';
import { MESSAGES } from './parse-messages.ts';

/** The part for the browser: ES modules with hashed names, so that an import map can list the integrity of every file. */
export function webConfig(app: App, { isDevelopment = false } = {}): Configuration {
  const base = baseConfig(app, { isDevelopment });
  const maps = isDevelopment ? null : hiddenMaps(app);
  return {
    ...base,
    name: 'web',
    devtool: maps?.devtool ?? base.devtool ?? false,
    target: ['web', 'es2022'],
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), MESSAGES, DECODERS],
    },
    output: {
      ...maps?.output,
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

/**
 * PDF.js loads its decoders by fixed names from one folder. They become hashed scripts like all others, with their integrity in
 * the import map.
 */
const DECODERS: RuleSetRule = {
  test: /[\\/]pdfjs-dist[\\/]wasm[\\/]\w+_nowasm_fallback\.js$/,
  type: 'asset/resource',
  generator: { filename: 'pdf/[name][ext]' },
};
