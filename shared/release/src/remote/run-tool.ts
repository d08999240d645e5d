import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { environmentWithoutKey } from '../config.ts';

/** The file of a tool as module resolution finds it from `folder`: `typescript/bin/tsc`. */
export function findTool(folder: string, file: string): string | undefined {
  const here = path.join(folder, 'node_modules', file);
  if (existsSync(here)) return here;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findTool(parent, file);
}

/** Runs a Node tool in `folder`. Returns its output, which is shown only when it fails. */
export async function runTool(
  folder: string,
  file: string,
  args: string[],
): Promise<{ ok: boolean; said: string }> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: environmentWithoutKey(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
  const [code] = await once(child, 'close');
  return { ok: code === 0, said: Buffer.concat(parts).toString().trim() };
}
