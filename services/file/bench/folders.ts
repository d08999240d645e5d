import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeVariants } from './variants/write-variants.ts';

export const say = (line = '') => void process.stdout.write(`${line}\n`);

/** Measures the named folders, or generates a set if there are none. */
export async function forEachSet(
  folders: string[],
  count: number,
  measure: (folder: string, name: string) => Promise<void>,
): Promise<void> {
  for (const folder of folders) await measure(folder, path.basename(path.resolve(folder)));
  if (folders.length) return;
  for (const part of ['training', 'held-out'] as const) {
    const folder = await mkdtemp(path.join(tmpdir(), 'nabericht-variants-'));
    try {
      say(`Inventing ${count} documents (${part}) …`);
      await writeVariants({ folder, count, seed: 11, part, say: () => {} });
      await measure(folder, `variants, ${part}`);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}
