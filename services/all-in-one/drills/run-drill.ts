// npm run drill -- NAME [options] [--write]: what happens to an installation while something of it fails. Exit code 0 when
// nothing was lost, duplicated or stuck. `--write` puts the figures into docs/operating.md. Ctrl-C ends everything that was
// started.
import { join } from 'node:path';
import { DRILLS } from './drills.ts';
import { superviseDrill } from './supervise-drill.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function list(): void {
  say('Usage: npm run drill -- NAME [options] [--write]\n');
  for (const { name, sentence, options } of DRILLS) {
    say(`  ${name.padEnd(14)} ${sentence}`);
    for (const [option, { default: value, meaning }] of Object.entries(options))
      say(`${' '.repeat(17)}--${option} ${value || 'VALUE'}  ${meaning}`);
  }
}

const [name, ...args] = process.argv.slice(2);
const drill = DRILLS.find((one) => one.name === name);
if (drill) {
  const told = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => told.abort());
  told.signal.addEventListener('abort', () => say('Ending what was started …'));
  process.exitCode = await superviseDrill({
    command: [join(import.meta.dirname, 'perform-drill.ts'), drill.name, ...args],
    told: told.signal,
    ...(drill.clear && { clear: drill.clear }),
  });
} else {
  list();
  process.exitCode = name ? 2 : 0;
}
