// npm run bench -- variants FOLDER [--count 500] [--seed 1] [--part training|held-out] [--level NAME]…
// Writes generated documents with their true values (manifest.json) into a folder. The same seed gives the same documents.
import { parseArgs } from 'node:util';
import { LEVELS, type Level } from './variants/levels.ts';
import { writeVariants } from './variants/write-variants.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    part: { type: 'string', default: 'training' },
    level: { type: 'string', multiple: true },
  },
});
const [folder] = positionals;
if (!folder || (values.part !== 'training' && values.part !== 'held-out')) {
  process.stderr.write(
    'Usage: npm run bench -- variants FOLDER [--count N] [--seed N] [--part training|held-out]\n',
  );
  process.exit(2);
}
const say = (line: string) => void process.stdout.write(`${line}\n`);
const documents = await writeVariants({
  folder,
  count: Number(values.count),
  seed: Number(values.seed),
  part: values.part,
  levels: values.level?.filter((level): level is Level => level in LEVELS),
  say,
});
say(`${documents.length} documents in ${folder}`);
