// npm run bench -- start [--write]: a start on existing data, compared with a bare PostgreSQL with one answer of Hono's. Starts
// what was built: npm run build.
import { parseArgs } from 'node:util';
import { writeFigures } from '@nabericht/testing/write-figures';
import { compareStarts } from './start/compare-starts.ts';

const options = {
  rounds: { type: 'string', default: '5' },
  write: { type: 'boolean', default: false },
} as const;
const { values } = parseArgs({ options });
const lines = await compareStarts(
  [
    { name: 'second start until it answers, s', of: 'answer', digits: 2, goal: '≤ 2 s' },
    { name: 'second start until its first page, s', of: 'page', digits: 2, goal: '≤ 3 s' },
    { name: 'processor time of that, s', of: 'cpu', digits: 2, goal: '' },
  ],
  { rounds: Number(values.rounds) },
);
for (const line of lines) process.stdout.write(`${line}\n`);
if (values.write) await writeFigures('start', lines);
