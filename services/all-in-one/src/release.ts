// npm run release -- …: with REGISTRY_URL set it speaks to that registry, as a team does with its key; without, to the
// database of the installation here, as its operator does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { readConfig as readClientConfig } from '@nabericht/release/config';
import { Refused } from '@nabericht/release/refused';
import { runRelease } from '@nabericht/release/run-release';
import { root } from './builds.ts';
import { readConfig } from './config.ts';
import { operatorOf } from './operator.ts';
import { withDatabase } from './operator-database.ts';
import { OPERATOR_RELEASE_USAGE, release } from './release-operations.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** What only the operator of an installation can do, on its database. */
const OPERATOR_ONLY = ['keys', 'health', 'trace', 'publish'];
const isRemote = (word: string) => /^(shell|mf-[a-z0-9-]+)$/.test(word);

const build = async (name: string) => {
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const child = spawn(
    process.execPath,
    [turbo, 'run', 'build', `--filter=./${name}`, '--output-logs=new-only', '--ui=stream'],
    { cwd: root, stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  return code === 0;
};

const operate = (args: string[]) => {
  const config = readConfig();
  const operator = operatorOf(config);
  return withDatabase(config, (connection) => release(args, { connection, config, operator, print }));
};

const run = async (args: string[]): Promise<0 | 1 | 2> => {
  const [word = '', ...options] = args;
  const client = readClientConfig();
  if (!word || word === '--help') {
    print(OPERATOR_RELEASE_USAGE);
    return word ? 0 : 2;
  }
  if (client.REGISTRY_URL && !OPERATOR_ONLY.includes(word))
    return runRelease(args, { config: client, cwd: root, print });
  if (!isRemote(word)) return operate(args);
  return (await build(word)) ? operate(['publish', word, '--promote', ...options]) : 1;
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartFailure || error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
