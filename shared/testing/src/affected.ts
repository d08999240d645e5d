import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { environmentWith } from './config.ts';

const Packages = v.object({ packages: v.object({ items: v.array(v.object({ path: v.string() })) }) });

/**
 * The folders of the packages that differ from main, and of those that depend on them; null (meaning all) when git cannot tell.
 */
export function findAffected(root: string): string[] | null {
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const { status, stdout } = spawnSync(process.execPath, [turbo, 'ls', '--affected', '--output=json'], {
    cwd: root,
    env: environmentWith({}),
    encoding: 'utf8',
  });
  if (status !== 0) return null;
  return v.parse(Packages, JSON.parse(stdout)).packages.items.map(({ path }) => path);
}
