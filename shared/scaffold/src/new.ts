// npm run new -- remote mf-NAME: creates a remote that passes every check, and can be released right away.
// npm run new -- repository mf-NAME FOLDER: creates a repository that contains only that remote.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { newRemote } from './new-remote.ts';
import { newRepository } from './new-repository.ts';

/** The column where the descriptions of commands start. */
const COLUMN = 34;

const root = path.resolve(import.meta.dirname, '../../..');
const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** Links the new package in node_modules and adds it to the lock file; its dependencies are installed already. */
function link(): boolean {
  const args = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2] });
  return status === 0;
}

async function remote(name: string): Promise<void> {
  const { address } = await newRemote(root, name);
  if (!link()) throw new Error('npm could not link it: run npm install.');
  say(
    `${name} stands ready, with one page at ${address}. The shell stays as it is.`,
    `  ${`npm run dev -w ${name}`.padEnd(COLUMN)}shows it alone`,
    `  ${`npm test -w ${name}`.padEnd(COLUMN)}runs its tests alone`,
    `  ${'npm run check'.padEnd(COLUMN)}looks at types, style, texts and, since the lock file changed, all tests`,
    `  ${`npm run release -- ${name}`.padEnd(COLUMN)}brings it to a registry: docs/releasing.md`,
    `Its address hides an organisation with the slug ${address.slice(1)}: shared/domain/src/provider/reserved-slugs.ts keeps such words free.`,
  );
}

async function repository(name: string, folder: string): Promise<void> {
  const target = path.resolve(folder);
  await newRepository(root, name, target);
  say(
    `${target} holds ${name} and the packages that it needs. There:`,
    '  git init && npm install      makes its lock file: commit that',
    '  npm run check                looks at types and tests',
    '  npm run release              brings it to the registry that REGISTRY_URL names',
  );
}

const [kind, name, folder, ...rest] = process.argv.slice(2);
try {
  if (kind === 'remote' && name && !folder) await remote(name);
  else if (kind === 'repository' && name && folder && rest.length === 0) await repository(name, folder);
  else {
    say('npm run new -- remote mf-NAME', 'npm run new -- repository mf-NAME FOLDER');
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
