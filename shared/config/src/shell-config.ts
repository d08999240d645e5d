import type { Configuration } from '@rspack/core';
import { describeApp } from './app.ts';
import { federation } from './federation.ts';
import { GuardedChunks } from './guarded-chunks.ts';
import { nodeConfig } from './node-config.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { webConfig } from './web-config.ts';

/** The whole rspack.config.ts of the shell. */
export function shellConfig(dir: string) {
  return (): Configuration[] => {
    const app = describeApp(dir);
    const release = new ReleasePlugin(app, ['web', 'node']);
    return [
      {
        ...webConfig(app),
        entry: { main: './src/main.tsx' },
        plugins: [...federation(app), new GuardedChunks(), release],
      },
      nodeConfig(app, './src/server.tsx', release),
    ];
  };
}
