import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { App } from './app.ts';

/** A folder beside `web/` in a build. */
export const MAPS = 'maps';

/**
 * Source maps of what browsers and the server run, for reading stacks: stored with a release and never served, so scripts do
 * not refer to them. They contain names and places, but no sources.
 */
export const hiddenMaps = ({ root }: App, folder = MAPS) => ({
  devtool: 'hidden-nosources-source-map' as const,
  output: {
    sourceMapFilename: `../${folder}/[file].map`,
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      path.isAbsolute(absoluteResourcePath)
        ? // With a scheme, or the bundler turns the name into a relative path from the map to the source.
          `repository:///${path.relative(root, absoluteResourcePath)}`
        : absoluteResourcePath,
  } satisfies Configuration['output'],
});
