// npm run bench -- memory [--write]: what the process holds ten seconds after its first page.
import { parseArgs } from 'node:util';
import { writeFigures } from './load/write-figures.ts';
import { compareStarts } from './start/compare-starts.ts';

const options = {
  rounds: { type: 'string', default: '3' },
  write: { type: 'boolean', default: false },
} as const;
const { values } = parseArgs({ options });
const lines = await compareStarts([{ name: 'idle, MB', of: 'memory', digits: 0, goal: '≤ 300 MB' }], {
  rounds: Number(values.rounds),
  restMs: 10_000,
});
for (const line of lines) process.stdout.write(`${line}\n`);
if (values.write) await writeFigures('memory', lines);
