import path from 'node:path';
import { isSharedOnServer } from '@nabericht/remote/shared-modules';
import { type Configuration, IgnorePlugin } from '@rspack/core';
import type { App } from './app.ts';
import { baseConfig } from './base-config.ts';
import { hiddenMaps, MAPS } from './hidden-maps.ts';
import { MESSAGES } from './parse-messages.ts';
import type { ReleasePlugin } from './release-plugin.ts';

/** The same sources as one file for server rendering; shared modules come from the process that imports it. */
export function nodeConfig(app: App, entry: string, release: ReleasePlugin): Configuration {
  const { devtool, output } = hiddenMaps(app, `${MAPS}/node`);
  const base = baseConfig(app, { isServer: true });
  return {
    ...base,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), MESSAGES] },
    devtool,
    name: 'node',
    target: 'node24',
    entry: { server: entry },
    externalsType: 'module',
    externals: [
      ({ request = '' }, answer) => (isSharedOnServer(request) ? answer(undefined, request) : answer()),
    ],
    // Files are resized in the browser where they were chosen, never on a server.
    plugins: [new IgnorePlugin({ resourceRegExp: /\/pdf\/fit-pdf\.ts$/ }), release],
    output: {
      ...output,
      path: path.join(app.dir, 'dist/node'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      uniqueName: app.uniqueName,
      filename: '[name].mjs',
    },
  };
}
