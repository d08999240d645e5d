import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from '@nabericht/testing/programs';
import { type MeasuredStart, measureStart } from './measure-start.ts';

export interface Row {
  name: string;
  of: keyof MeasuredStart;
  digits: number;
  goal: string;
}

/** Starts the build and a bare server alternately, each on existing data; one line per question. */
export async function compareStarts(
  rows: Row[],
  { rounds, restMs = 0 }: { rounds: number; restMs?: number },
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nabericht-starts-'));
  const ours = () =>
    measureStart(() => ['--enable-source-maps', programOf('main', true)], {
      env: { DATA_DIR: join(folder, 'ours') },
      restMs,
    });
  const bare = () =>
    measureStart((port) => [join(import.meta.dirname, 'bare.ts'), join(folder, 'bare'), port], { restMs });
  try {
    // The first start creates the database and compresses the releases.
    await ours();
    await bare();
    const found: { ours: MeasuredStart; bare: MeasuredStart }[] = [];
    for (let round = 0; round < rounds; round += 1) found.push({ ours: await ours(), bare: await bare() });
    return [
      '| what | ours | bare | ours ÷ bare | goal |',
      '|---|---|---|---|---|',
      ...rows.map(({ name, of, digits, goal }) => {
        const shown = (values: number[]) => inWords(values, digits);
        const own = shown(found.map((one) => one.ours[of]));
        const reference = shown(found.map((one) => one.bare[of]));
        return `| ${name} | ${own} | ${reference} | ${inWords(
          found.map((one) => one.ours[of] / one.bare[of]),
          1,
        )} | ${goal} |`;
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The median, and the range. */
function inWords(values: number[], digits: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map((value) =>
    (value ?? Number.NaN).toFixed(digits),
  );
  return `${middle} (${least}–${most})`;
}
