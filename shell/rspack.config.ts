import { fileURLToPath } from 'node:url';
import { describeApp } from '@nabericht/config/app';
import { federation } from '@nabericht/config/federation';
import { GuardedChunks } from '@nabericht/config/guarded-chunks';
import { nodeConfig } from '@nabericht/config/node-config';
import { ReleasePlugin } from '@nabericht/config/release-plugin';
import type { BuildEnvironment } from '@nabericht/config/remote-config';
import { scenesConfig, scenesServer } from '@nabericht/config/scenes-config';
import { webConfig } from '@nabericht/config/web-config';
import type { Configuration, RuleSetRule } from '@rspack/core';

/** The port on which the workbench shows the shell's scenes during development. */
const WORKBENCH_PORT = 4100;

/**
 * Defers the parser of ICU messages: @formatjs loads it only when a text needs parsing, and the code that passes texts
 * to it waits for that.
 */
function parsesLater(config: Configuration): Configuration {
  const later = fileURLToPath(import.meta.resolve('@nabericht/intl/parser-later'));
  const withLater = (test: RegExp, name: string): RuleSetRule => ({
    test,
    resolve: { alias: { [`${name}$`]: later } },
  });
  return {
    ...config,
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        withLater(
          /[\\/](intl-messageformat|@formatjs[\\/]intl|react-intl)[\\/]/,
          '@formatjs/icu-messageformat-parser',
        ),
        withLater(/[\\/]intl-provider\.ts$/, '@nabericht/intl/parser'),
      ],
    },
  };
}

export default (env: BuildEnvironment): Configuration | Configuration[] => {
  const app = describeApp(import.meta.dirname);
  if (env.RSPACK_SERVE) return scenesServer(app, WORKBENCH_PORT, env.chaos);
  if (env.scenes) return scenesConfig(app);
  const release = new ReleasePlugin(app, ['web', 'node']);
  return [
    {
      ...parsesLater(webConfig(app)),
      entry: { main: './src/main.tsx' },
      plugins: [...federation(app), new GuardedChunks(), release],
    },
    nodeConfig(app, './src/server.tsx', release),
  ];
};
