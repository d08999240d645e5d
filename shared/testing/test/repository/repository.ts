import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../../../..');

let tracked: readonly string[] | undefined;

/** What belongs to the repository, by path from its root; asked of git once. */
export const trackedFiles = (): readonly string[] => {
  tracked ??= execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));
  return tracked;
};

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export const readJson = <T>(path: string): T => JSON.parse(read(path)) as T;

export const sourceFiles = (): string[] => trackedFiles().filter((path) => /\.(ts|tsx|mjs|js)$/.test(path));

export const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$|\/(test|e2e)\//.test(path);

/** The workspace package that a file belongs to: `shell`, `mf-report`, `services/file`, `shared/ui`. */
export const packageOf = (path: string): string | undefined => {
  const [top, second] = path.split('/');
  if (top === undefined || second === undefined) return undefined;
  if (top === 'shell' || top.startsWith('mf-')) return top;
  return top === 'services' || top === 'shared' ? `${top}/${second}` : undefined;
};

export const workspacePackages = (): string[] =>
  trackedFiles()
    .filter((path) => path.endsWith('/package.json') && packageOf(path) === dirname(path))
    .map((path) => dirname(path));

const importForms = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
];

const imported = new Map<string, string[]>();

/** What a file imports, exports from or loads on demand. */
export const importsOf = (path: string): string[] => {
  const known = imported.get(path);
  if (known) return known;
  const text = read(path);
  const found = importForms.flatMap((form) =>
    [...text.matchAll(form)].flatMap(([, specifier]) => specifier ?? []),
  );
  imported.set(path, found);
  return found;
};
