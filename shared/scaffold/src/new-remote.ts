import { existsSync, globSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copySources } from './copy-sources.ts';
import { problemOfName } from './remote-name.ts';

const TEMPLATE = path.resolve(import.meta.dirname, '../template');

/**
 * Creates the folder of a new remote in `root`: one page at `/<name>`, rendered on the server, with its messages and a test.
 * Throws with one sentence when the remote cannot be created.
 */
export async function newRemote(root: string, name: string): Promise<{ folder: string; address: string }> {
  const problem = problemOfName(name);
  if (problem) throw new Error(problem);
  const folder = path.join(root, name);
  if (existsSync(folder)) throw new Error(`There is a folder ${name} already.`);
  const word = name.slice('mf-'.length);
  await copySources(TEMPLATE, folder);
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const place = path.join(file.parentPath, file.name);
    const text = await readFile(place, 'utf8');
    const own = text.replaceAll('mf-example', name).replaceAll('/example', `/${word}`);
    await writeFile(place, own.replace(`"port": ${TEMPLATE_PORT}`, `"port": ${freePort(root)}`));
  }
  return { folder, address: `/${word}` };
}

const TEMPLATE_PORT = 4100;

/** Each development server needs its own. */
function freePort(root: string): number {
  const taken = globSync('mf-*/remote.json', { cwd: root }).map(
    (file): number => JSON.parse(readFileSync(path.join(root, file), 'utf8')).port,
  );
  return Math.max(TEMPLATE_PORT, ...taken.filter((port) => port > TEMPLATE_PORT)) + 1;
}
