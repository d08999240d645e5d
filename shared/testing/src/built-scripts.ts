import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vitest/config';
import { builtProgram } from './programs.ts';

const OWN_SCRIPT = /new URL\(\s*'\.\/(?:[\w-]+\/)*([\w-]+)\.ts',\s*import\.meta\.url,?\s*\)/g;

/**
 * For who has built everything just before: threads and processes of the services run their scripts as they were built,
 * which are there in half the time of their sources.
 */
export const builtScripts = (): Plugin => ({
  name: 'built-scripts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/services\/[\w-]+\/src\/(?!.*\.test\.ts)/ },
    handler: (code) =>
      code.replace(OWN_SCRIPT, (found, name: string) =>
        existsSync(builtProgram(name)) ? `new URL('${pathToFileURL(builtProgram(name))}')` : found,
      ),
  },
});
