import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vitest/config';
import { builtFile, builtProgram } from './programs.ts';

const OWN_SCRIPT = /new URL\(\s*'\.\/(?:[\w-]+\/)*([\w-]+)\.ts',\s*import\.meta\.url,?\s*\)/g;

const ROOM_PARTS = builtFile('room-parts.json');
/** What reads it in the bundle, beside which it lies. */
const READ_BUILT = new URL('../../../services/all-in-one/bundle/made-room-parts.ts', import.meta.url);

/**
 * For who has built everything just before: threads and processes of the services run their scripts as they were built,
 * which are there in half the time of their sources, and rooms begin with what was built for them.
 */
export const builtScripts = (): Plugin[] => [
  {
    name: 'built-scripts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/services\/[\w-]+\/src\/(?!.*\.test\.ts)/ },
      handler: (code) =>
        code.replace(OWN_SCRIPT, (found, name: string) =>
          existsSync(builtProgram(name)) ? `new URL('${pathToFileURL(builtProgram(name))}')` : found,
        ),
    },
  },
  {
    name: 'built-room-parts',
    enforce: 'pre',
    load: {
      filter: { id: /\/services\/gateway\/src\/room\/room-parts\.ts$/ },
      handler: () =>
        existsSync(ROOM_PARTS)
          ? readFileSync(READ_BUILT, 'utf8').replace(
              'import.meta.dirname',
              JSON.stringify(dirname(ROOM_PARTS)),
            )
          : undefined,
    },
  },
];
