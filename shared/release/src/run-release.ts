import path from 'node:path';
import { parseCommandLine, USAGE } from './command-line.ts';
import { type Answer, RUNS } from './commands.ts';
import { commandsIn, completionScript } from './completion.ts';
import type { ReleaseConfig } from './config.ts';
import { Refused } from './refused.ts';
import { asRefused, openRegistry, type Registry } from './registry/registry.ts';
import { checkRemote } from './remote/check-remote.ts';
import { findRemote } from './remote/find-remote.ts';
import { whileWaiting } from './while-waiting.ts';

export interface ReleaseDeps {
  config: ReleaseConfig;
  /** The directory to which named folders are relative. */
  cwd: string;
  /** Used instead of the one that the environment names; needs no key. */
  registry?: Registry;
  /** Prints a line of the answer. */
  print: (line: string) => void;
}

const PROGRAM = 'nabericht-release';

/** `args`: the arguments of `nabericht-release`. Resolves to the exit code: 0 done, 1 refused, 2 not understood. */
export async function runRelease(args: string[], deps: ReleaseDeps): Promise<0 | 1 | 2> {
  if (args.includes('--help')) {
    deps.print(USAGE);
    return 0;
  }
  const script = args[0] === 'completion' && completionScript(args[1], PROGRAM, commandsIn(USAGE, PROGRAM));
  if (script) {
    deps.print(script);
    return 0;
  }
  const line = parseCommandLine(args);
  if (!line) {
    deps.print(USAGE);
    deps.print(`Not understood: ${args.join(' ')}`);
    return 2;
  }
  const { command, targets, options } = line;
  const say = (text: string) => {
    if (!options.json) deps.print(text);
  };
  const run = async (): Promise<Answer> => {
    if (command === 'release') {
      const folder = path.resolve(deps.cwd, targets[0] ?? '.');
      // Imported lazily: it needs the programs of a browser, which an image does not contain.
      const { releaseRemote } = await import('./release-remote.ts');
      return { result: await releaseRemote(folder, options, { config: deps.config, say }), lines: [] };
    }
    if (command === 'check') return check(path.resolve(deps.cwd, targets[0] ?? '.'));
    const registry = deps.registry ?? openRegistry(deps.config);
    // Reads from the keyboard, so no time limit applies.
    if (command === 'trace') return RUNS.trace(registry, targets, options);
    return whileWaiting(`${hostOf(deps)} to answer`, RUNS[command](registry, targets, options), say);
  };
  try {
    const { result, lines } = await run();
    if (options.json) deps.print(JSON.stringify({ ok: true, ...result }));
    for (const text of lines) say(text);
    return 0;
  } catch (error) {
    const known = asRefused(error, hostOf(deps));
    if (!(known instanceof Refused)) throw known;
    if (options.json) deps.print(JSON.stringify({ ok: false, refusals: known.refusals }));
    for (const { gate, reason, mend } of known.refusals) {
      say(`refused, ${gate}: ${reason}`);
      say(`  to mend it: ${mend.replaceAll('\n', '\n    ')}`);
    }
    return 1;
  }
}

async function check(folder: string): Promise<Answer> {
  const remote = await findRemote(folder);
  await checkRemote(remote);
  return { result: { name: remote.name }, lines: ['remote.json, types and texts are in order'] };
}

const hostOf = ({ registry, config: { REGISTRY_URL } }: ReleaseDeps): string =>
  registry || !REGISTRY_URL ? 'the registry' : new URL(REGISTRY_URL).host;
