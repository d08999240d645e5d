// npm run release -- …: with REGISTRY_URL set it talks to that registry, as a team does with its key; without, to the database
// of the local installation, as its operator does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { completionScript } from '@nabericht/release/completion';
import { readConfig as readClientConfig } from '@nabericht/release/config';
import { findRemote } from '@nabericht/release/remote/find-remote';
import { runRelease } from '@nabericht/release/run-release';
import { root } from './builds.ts';
import { goWhereTyped, readConfig } from './config.ts';
import type { ExitCode } from './operation.ts';
import { operatorOf } from './operator.ts';
import { withDatabase } from './operator-database.ts';
import { OPERATOR_ONLY, OPERATOR_RELEASE_USAGE, release, speaksJson } from './release-operations.ts';
import { releaseCommands } from './release-words.ts';
import { type Output, runOperation } from './run-operation.ts';
import { goOnWithoutReader } from './without-reader.ts';

goOnWithoutReader(process.stdout);
const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);

const RUN = `npm --prefix '${root}' run --silent release --`;
const isRemote = (word: string) => /^(shell|mf-[a-z0-9-]+)$/.test(word);

const build = async (name: string) => {
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const child = spawn(
    process.execPath,
    [turbo, 'run', 'build', `--filter=./${name}`, '--output-logs=new-only', '--ui=stream'],
    // The output of the build is not part of the answer, so it goes to stderr.
    { cwd: root, stdio: ['inherit', process.stderr, 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  return code === 0;
};

const operate = (args: string[], output: Output) => {
  const config = readConfig();
  goWhereTyped('release');
  const operator = operatorOf(config);
  return withDatabase(config, (connection) => release(args, { connection, config, operator, ...output }));
};

const run = async (args: string[], output: Output): Promise<ExitCode> => {
  const [word = '', ...options] = args;
  const client = readClientConfig();
  if (!word || args.includes('--help')) {
    output.print(OPERATOR_RELEASE_USAGE);
    return word ? 0 : 2;
  }
  const script = word === 'completion' && completionScript(options[0], 'release', releaseCommands(), RUN);
  if (script) {
    output.print(script);
    return 0;
  }
  if (client.REGISTRY_URL && !OPERATOR_ONLY.includes(word)) {
    goWhereTyped('release');
    // The folder of a remote is one of the checkout, as everywhere in this command; a file stands where it was typed.
    return runRelease(args, { config: client, cwd: root, ...output });
  }
  if (!isRemote(word)) return operate(args, output);
  await findRemote(join(root, word));
  return (await build(word)) ? operate(['publish', word, '--promote', ...options], output) : 1;
};

const args = process.argv.slice(2);
process.exitCode = await runOperation({ args, speaksJson: speaksJson(args), print, printError }, run);
