import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashSources } from './source-hash.ts';

/** What an application's build configuration is derived from. */
export interface App {
  /** Folder of the application. */
  dir: string;
  /** Root of the repository. */
  root: string;
  /** 'shell', 'mf-report' … */
  name: string;
  version: string;
  build: string;
  /**
   * Contains version and build: the CSS runtime finds a stylesheet by this name, so two releases of one remote on the same page
   * would otherwise share one stylesheet.
   */
  uniqueName: string;
  /** The packages that its own code imports. */
  dependencies: readonly string[];
}

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

export function describeApp(dir: string): App {
  const root = repositoryOf(import.meta.dirname);
  const { name: packageName, version, dependencies = {} } = readJson<PackageJson>(dir, 'package.json');
  const name = packageName.replace('@nabericht/', '');
  const build = hashSources(root, dir);
  return {
    dir,
    root,
    name,
    version,
    build,
    uniqueName: `${name}_${version}_${build}`.replace(/[^a-z0-9]/g, '_'),
    dependencies: Object.keys(dependencies),
  };
}

/** In a repository of a remote's own we are in node_modules; here we are beside the other packages. */
export function repositoryOf(ownFolder: string): string {
  const [outside = '', installed] = ownFolder.split(/[/\\]node_modules[/\\]/);
  return installed === undefined ? path.resolve(ownFolder, '../../..') : outside;
}

export function readJson<T>(...parts: string[]): T {
  return JSON.parse(readFileSync(path.join(...parts), 'utf8'));
}
