import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import type { App } from './app.ts';
import { BROWSERS } from './browsers.ts';
import { PDF_LIB, smallerPdfLib } from './pdf-lib/smaller-pdf-lib.ts';

/** How sources are compiled; the same for the browser, the server and standalone development. */
export function baseConfig(app: App, { isServer = false, isDevelopment = false } = {}): Configuration {
  return {
    context: app.dir,
    mode: isDevelopment ? 'development' : 'production',
    devtool: isDevelopment ? 'source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      parser: {
        // Custom properties are design tokens: they keep their names.
        'css/auto': { namedExports: false, dashedIdents: false },
        ...(isServer ? { javascript: { dynamicImportMode: 'eager' } } : {}),
      },
      generator: {
        // The server build needs only the class names, which must equal those of the browser build.
        'css/auto': { localIdentName: '[uniqueName]-[local]-[hash:6]', exportsOnly: isServer },
        css: { exportsOnly: isServer },
      },
      rules: [
        sourceRule(isDevelopment),
        { test: /\.css$/, type: 'css/auto' },
        // An application that draws PDFs itself may need all of pdf-lib.
        ...(app.dependencies.includes(PDF_LIB) ? [] : [smallerPdfLib]),
      ],
    },
    optimization: {
      splitChunks: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        // Later passes can remove what the first one simplified: half a percent of a first view.
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

const sourceRule = (isDevelopment: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  type: 'javascript/auto',
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
        target: 'es2022',
      },
    },
  },
});
