import { describeApp } from '@nabericht/config/app';
import { federation } from '@nabericht/config/federation';
import { GuardedChunks } from '@nabericht/config/guarded-chunks';
import { nodeConfig } from '@nabericht/config/node-config';
import { ReleasePlugin } from '@nabericht/config/release-plugin';
import { webConfig } from '@nabericht/config/web-config';
import type { Configuration } from '@rspack/core';

export default (): Configuration[] => {
  const app = describeApp(import.meta.dirname);
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
