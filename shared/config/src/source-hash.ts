import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** 8 hex digits over everything that goes into the build of `dir`: its sources, the shared packages it uses, the lock file. */
export function hashSources(root: string, dir: string): string {
  const hash = createHash('sha256');
  const files = [...withSharedPackages(root, dir)].sort().flatMap(sourceFiles);
  for (const file of [...files, path.join(root, 'package-lock.json')]) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

function withSharedPackages(root: string, dir: string, seen = new Set<string>()): Set<string> {
  if (seen.has(dir)) return seen;
  seen.add(dir);
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const shared = Object.keys(dependencies).filter((name) => name.startsWith('@nabericht/'));
  // The build configuration is in no package's dependencies, but affects every build.
  for (const name of [...shared, '@nabericht/config']) {
    withSharedPackages(root, folderOf(root, name), seen);
  }
  return seen;
}

/** In shared/, or in node_modules of a remote's own repository. */
function folderOf(root: string, name: string): string {
  const here = path.join(root, 'shared', name.replace('@nabericht/', ''));
  return existsSync(here) ? here : path.join(root, 'node_modules', name);
}

/** Files that are not part of a build: tests, and the scenes with what they use. */
const IGNORED =
  /^(dist|node_modules|e2e|test-results|playwright-report|testing(\.tsx?)?|(scenes|workbench)\.tsx?|\..*|.*\.(test|e2e)\.tsx?)$/;

function sourceFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(dir, entry.name);
      return entry.isDirectory() ? sourceFiles(file) : [file];
    });
}
