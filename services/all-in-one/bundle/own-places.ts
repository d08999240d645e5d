import { dirname, relative } from 'node:path';
import type { LoaderContext } from '@rspack/core';

interface OwnPlacesOptions {
  /** Where the bundle will lie. */
  dist: string;
  /** Of the scripts in it that threads and processes run. */
  programs: string[];
}

const OWN_SCRIPT = /new URL\(\s*'\.\/(?:[\w-]+\/)*([\w-]+)\.ts',\s*import\.meta\.url,?\s*\)/g;
const OWN_PLACE = /(?<!'\.\/[\w-]+\.js', )import\.meta\.(url|dirname)\b/g;

/**
 * What a module of ours says of its own place still holds in the bundle: a script beside it, for a thread or a process,
 * is a script of the bundle; any other file is read where the module's source lies.
 */
export default function ownPlaces(this: LoaderContext<OwnPlacesOptions>, source: string): string {
  const { dist, programs } = this.getOptions();
  return source
    .replace(OWN_SCRIPT, (_, name: string) => {
      if (!programs.includes(name))
        throw new Error(`${name} is no program of the bundle: name it in bundle.ts`);
      return `new URL('./${name}.js', import.meta.url)`;
    })
    .replace(OWN_PLACE, (_, what) =>
      what === 'url'
        ? `new URL('${relative(dist, this.resourcePath)}', import.meta.url).href`
        : `process.getBuiltinModule('node:path').join(import.meta.dirname, '${relative(dist, dirname(this.resourcePath))}')`,
    );
}
