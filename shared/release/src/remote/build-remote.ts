import { existsSync } from 'node:fs';
import path from 'node:path';
import { refuse } from '../refused.ts';
import type { Remote } from './find-remote.ts';
import { findTool, runTool } from './run-tool.ts';

/** Builds into `dist`; in a repository with Turborepo an unchanged build comes from its cache. */
export async function buildRemote({ name, folder, root }: Remote): Promise<void> {
  const turbo = existsSync(path.join(root, 'turbo.json')) ? findTool(root, 'turbo/bin/turbo') : undefined;
  const rspack = findTool(folder, '@rspack/cli/bin/rspack.js');
  if (!turbo && !rspack)
    throw refuse('build', 'nothing is installed to build with', 'Run npm ci in the repository.');
  const { ok, said } = turbo
    ? await runTool(root, turbo, ['run', 'build', `--filter=./${path.relative(root, folder)}`, '--ui=stream'])
    : await runTool(folder, rspack ?? '', ['build']);
  if (!ok) throw refuse('build', `${name} does not build`, said);
}
