// npm run drill -- NAME [options] [--write]: what an installation comes to while something of it fails. Exit code 0 when
// nothing was lost, doubled or stuck. `--write` puts the figures into docs/operating.md.
import { parseArgs } from 'node:util';
import { readTestConfig } from '@nabericht/testing/config';
import { writeFigures } from '../bench/load/write-figures.ts';
import type { Drill } from './drill.ts';
import { DRILLS } from './drills.ts';
import { missingPrograms } from './needed-programs.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function list(): void {
  say('Usage: npm run drill -- NAME [options] [--write]\n');
  for (const { name, sentence, options } of DRILLS) {
    say(`  ${name.padEnd(14)} ${sentence}`);
    for (const [option, { default: value, meaning }] of Object.entries(options))
      say(`${' '.repeat(17)}--${option} ${value || 'VALUE'}  ${meaning}`);
  }
}

/** @throws TypeError of parseArgs for what it does not know */
function readOptions(drill: Drill, args: string[]) {
  const own = Object.entries(drill.options).map(
    ([name, option]) => [name, { type: 'string', default: option.default }] as const,
  );
  const { values } = parseArgs({ args, options: { ...Object.fromEntries(own), write: { type: 'boolean' } } });
  const { write = false, ...options } = values as Record<string, string> & { write?: boolean };
  return { write, options: options as Record<string, string> };
}

async function perform(drill: Drill, args: string[]): Promise<0 | 1> {
  const missing = missingPrograms(drill.needs ?? {}, readTestConfig().PATH);
  if (missing) {
    say(missing);
    return 1;
  }
  const { write, options } = readOptions(drill, args);
  const { figures, wrong, document = 'docs/operating.md' } = await drill.run(options, say);
  say('');
  for (const line of figures) say(line);
  for (const line of wrong) say(`WRONG: ${line}`);
  if (wrong.length === 0) say('Nothing was lost, doubled or stuck.');
  if (write) await writeFigures(`drill ${drill.name}`, figures, document);
  return wrong.length === 0 ? 0 : 1;
}

const [name, ...args] = process.argv.slice(2);
const drill = DRILLS.find((one) => one.name === name);
if (drill) {
  // What hangs on must not keep the command: a drill has ended what it started.
  process.exit(await perform(drill, args));
} else {
  list();
  process.exitCode = name ? 2 : 0;
}
