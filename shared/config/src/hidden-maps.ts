import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { App } from './app.ts';

/** Beside `web/` in a build. */
export const MAPS = 'maps';

/**
 * Maps from what browsers and the server run to the sources, for whoever reads a stack: kept with a release and never served, so no
 * script names them. They hold names and places, no sources.
 */
export const hiddenMaps = ({ root }: App, folder = MAPS) => ({
  devtool: 'hidden-nosources-source-map' as const,
  output: {
    sourceMapFilename: `../${folder}/[file].map`,
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      path.isAbsolute(absoluteResourcePath)
        ? // With a scheme, or the bundler makes a way out of a name: from the map to the source.
          `repository:///${path.relative(root, absoluteResourcePath)}`
        : absoluteResourcePath,
  } satisfies Configuration['output'],
});
