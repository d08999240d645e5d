import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const ROOT = new URL('../../../', import.meta.url);

/** A short description of this machine. */
const machine = (): string => {
  const [model] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const load = (loadavg()[0] ?? 0).toFixed(0);
  return `${availableParallelism()} processors (${model?.model.trim() || 'unnamed'}), ${gigabytes} GiB, Node ${process.versions.node}; ${load} programs wanted to run at once when it ended`;
};

/** Writes figures between the two comments of this name in a document, with the date and the machine. */
export async function writeFigures(
  name: string,
  lines: readonly string[],
  document = 'docs/performance.md',
): Promise<void> {
  const file = new URL(document, ROOT);
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`${document} has no place for ${name}`);
  const day = new Date().toISOString().slice(0, 10);
  const figures = [`Measured on ${day}: ${machine()}.`, '', ...lines].join('\n');
  await writeFile(file, `${before}${begin}\n${figures}\n${end}${after}`);
}
