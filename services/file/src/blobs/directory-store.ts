import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from './blob-store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const absentAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };

/** A folder that only its owner can read, with 256 subfolders so that no single folder grows too large. */
export function createDirectoryStore(folder: string): BlobStore {
  const shardOf = (key: string) => join(folder, key.slice(0, 2));
  const pathOf = (key: string) => join(shardOf(key), key);

  const put = async (key: string, bytes: Uint8Array) => {
    await mkdir(shardOf(key), { recursive: true, mode: 0o700 });
    const part = `${pathOf(key)}.${randomBytes(6).toString('hex')}.part`;
    try {
      const file = await open(part, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, pathOf(key));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };

  return {
    put,
    replace: put,

    get: (key) => readFile(pathOf(key)).catch(absentAs(null)),

    async head(key, length) {
      const file = await open(pathOf(key), 'r').catch(absentAs(null));
      if (!file) return null;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },

    delete: (key) => rm(pathOf(key), { force: true }),

    /** Includes the temporary files of interrupted writes, under names of their own. */
    async *list() {
      for (const shard of await readdir(folder).catch(absentAs([]))) {
        for (const key of await readdir(join(folder, shard))) {
          const info = await stat(join(folder, shard, key)).catch(absentAs(null));
          if (info?.isFile()) yield { key, storedAt: info.mtime };
        }
      }
    },
  };
}
