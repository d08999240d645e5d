// Performs one drill, in the process that run-drill.ts starts for it.
import { parseArgs } from 'node:util';
import { readTestConfig } from '@nabericht/testing/config';
import { writeFigures } from '@nabericht/testing/write-figures';
import type { Drill } from './drill.ts';
import { DRILLS } from './drills.ts';
import { missingPrograms } from './needed-programs.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * @throws TypeError from parseArgs for an unknown option
 */
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
  // A drill that could not begin has no figures; the earlier ones are kept.
  if (write && figures.length > 0) await writeFigures(`drill ${drill.name}`, figures, document);
  return wrong.length === 0 ? 0 : 1;
}

const [name, ...args] = process.argv.slice(2);
const drill = DRILLS.find((one) => one.name === name);
// A leftover handle must not keep the command running: a drill has ended what it started.
process.exit(drill ? await perform(drill, args) : 2);
