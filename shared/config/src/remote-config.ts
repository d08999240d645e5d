import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { describeApp } from './app.ts';
import { embedConfig } from './embed-config.ts';
import { federation } from './federation.ts';
import { GuardedChunks } from './guarded-chunks.ts';
import { nodeConfig } from './node-config.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { standaloneConfig } from './standalone-config.ts';
import { webConfig } from './web-config.ts';

/** The whole rspack.config.ts of a remote: `rspack build` makes a release, `rspack serve` starts it alone. */
export function remoteConfig(dir: string) {
  return (env: { RSPACK_SERVE?: boolean }): Configuration | Configuration[] => {
    const app = describeApp(dir);
    if (env.RSPACK_SERVE) return standaloneConfig(app);
    const isEmbedded = existsSync(path.join(dir, 'src/embed/embed.json'));
    const release = new ReleasePlugin(app, isEmbedded ? ['web', 'node', 'embed'] : ['web', 'node']);
    const embed = isEmbedded ? [embedConfig(app, release)] : [];
    return [
      { ...webConfig(app), entry: {}, plugins: [...federation(app), new GuardedChunks(), release] },
      nodeConfig(app, './src/remote.tsx', release),
      ...embed,
    ];
  };
}
