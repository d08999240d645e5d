import { describeApp } from '@nabericht/config/app';
import { federation } from '@nabericht/config/federation';
import { GuardedChunks } from '@nabericht/config/guarded-chunks';
import { nodeConfig } from '@nabericht/config/node-config';
import { ReleasePlugin } from '@nabericht/config/release-plugin';
import type { BuildEnvironment } from '@nabericht/config/remote-config';
import { scenesConfig, scenesServer } from '@nabericht/config/scenes-config';
import { webConfig } from '@nabericht/config/web-config';
import type { Configuration } from '@rspack/core';

/** Where its scenes are shown while somebody works on them. */
const WORKBENCH_PORT = 4100;

export default (env: BuildEnvironment): Configuration | Configuration[] => {
  const app = describeApp(import.meta.dirname);
  if (env.RSPACK_SERVE) return scenesServer(app, WORKBENCH_PORT, env.chaos);
  if (env.scenes) return scenesConfig(app);
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
