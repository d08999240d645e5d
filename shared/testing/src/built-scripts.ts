import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vitest/config';
import { builtFile, builtProgram } from './programs.ts';

const OWN_SCRIPT = /new URL\(\s*'\.\/(?:[\w-]+\/)*([\w-]+)\.ts',\s*import\.meta\.url,?\s*\)/g;

const ROOM_PARTS = builtFile('room-parts.json');
/** The module in the bundle that reads it, whose folder it is in. */
const READ_BUILT = new URL('../../../services/all-in-one/bundle/made-room-parts.ts', import.meta.url);

/**
 * For runs right after a full build: threads and processes of the services use their built scripts, which start in half the
 * time of their sources, and rooms start with what was built for them.
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
