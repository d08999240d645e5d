// npm run new -- remote mf-NAME: a remote that passes every check, and can be released at once.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { newRemote } from './new-remote.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Gives the new package its place in node_modules and in the lock file; all that it needs is there already. */
function link(): boolean {
  const args = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2] });
  return status === 0;
}

const [kind, name = '', ...rest] = process.argv.slice(2);
if (kind !== 'remote' || !name || rest.length > 0) {
  say('npm run new -- remote mf-NAME');
  process.exitCode = 2;
} else {
  try {
    const { address } = await newRemote(root, name);
    if (!link()) throw new Error('npm could not link it: run npm install.');
    say(`${name} stands ready, with one page at ${address}. The shell stays as it is.`);
    say(`  npm run dev -w ${name}       shows it alone`);
    say(`  npm run check               looks at types, style, texts and tests`);
    say(`  npm run release -- ${name}   builds and tries it, and brings it to a registry: docs/releasing.md`);
    say(
      `No organisation can be found at ${address} any more: shared/domain/src/reserved-slugs.ts keeps such words.`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
