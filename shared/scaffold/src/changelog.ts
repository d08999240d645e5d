import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Entry {
  version: string;
  changes: string;
}

export interface Changelog {
  text: string;
  /** Newest first. */
  entries: [Entry, ...Entry[]];
}

const HEADING = /^## (\d+\.\d+\.\d+)$/m;

/** @throws Error when it has no heading `## 1.2.3` */
export async function readChangelog(root: string): Promise<Changelog> {
  const text = await readFile(path.join(root, 'shared/CHANGELOG.md'), 'utf8');
  const [, ...parts] = text.split(HEADING);
  const entries = parts.flatMap((version, index) =>
    index % 2 === 0 ? [{ version, changes: (parts[index + 1] ?? '').trim() }] : [],
  );
  const [newest, ...older] = entries;
  if (!newest) throw new Error('shared/CHANGELOG.md has no heading of a version');
  return { text, entries: [newest, ...older] };
}

/** The entries after `version`, newest first; all of them when there is no such version. */
export function changesSince({ entries }: Changelog, version: string): Entry[] {
  const known = entries.findIndex((entry) => entry.version === version);
  return known < 0 ? entries : entries.slice(0, known);
}
