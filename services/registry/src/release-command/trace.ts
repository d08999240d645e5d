import { readFile } from 'node:fs/promises';
import { readFiles } from '../release/release-repository.ts';
import { traceStack } from '../trace/trace-stack.ts';
import type { Command } from './command.ts';

export const trace: Command = {
  usage:
    'release trace FILE                             a stack from a browser (- reads what is typed), by file and line',
  most: 1,
  async run({ db, targets: [file], print }) {
    if (!file) return 2;
    const text = await readFile(file === '-' ? '/dev/stdin' : file, 'utf8');
    const traced = await traceStack(text, async (id, path) => {
      const [found] = await readFiles(db, id, [path]);
      return found?.bytes.toString() ?? null;
    });
    print(traced.trimEnd());
    return 0;
  },
};
