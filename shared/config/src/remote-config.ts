import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { describeApp } from './app.ts';
import { embedConfig } from './embed-config.ts';
import { federation } from './federation.ts';
import { GuardedChunks } from './guarded-chunks.ts';
import { nodeConfig } from './node-config.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { scenesConfig } from './scenes-config.ts';
import { standaloneConfig } from './standalone-config.ts';
import { webConfig } from './web-config.ts';

/** The values of `--env`; RSPACK_SERVE is rspack's own. */
export interface BuildEnvironment {
  RSPACK_SERVE?: boolean;
  scenes?: boolean;
  /** For scenes on the development server: one of this many calls fails. */
  chaos?: string;
}

/**
 * The whole rspack.config.ts of a remote: `rspack build` makes a release, `rspack build --env scenes` its scenes, `rspack
 * serve` starts it standalone.
 */
export function remoteConfig(dir: string) {
  return (env: BuildEnvironment): Configuration | Configuration[] => {
    const app = describeApp(dir);
    if (env.RSPACK_SERVE) return standaloneConfig(app, env.chaos);
    if (env.scenes) return scenesConfig(app);
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
