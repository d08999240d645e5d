import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Copies a folder without what `isLeftOut`, readable by its owner only. Files that disappear meanwhile are skipped. */
export async function copyFolder(
  from: string,
  to: string,
  isLeftOut: (path: string) => boolean = () => false,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (isLeftOut(path)) continue;
    const place = join(to, path);
    if (entry.isDirectory()) await mkdir(place, { recursive: true, mode: 0o700 });
    if (!entry.isFile()) continue;
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(from, path), place);
      await chmod(place, 0o600);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}
