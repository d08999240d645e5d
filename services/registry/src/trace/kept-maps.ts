import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { readFiles } from '../release/release-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import type { FindMap } from './trace-stack.ts';

/** The limit for the source maps of a remote; those of our builds have a tenth of this size. */
const MOST_MAP_BYTES = 64 * 1024 * 1024;
const unzip = promisify(gunzip);

/** The source maps that came with releases; only of releases that the caller may read. */
export const keptMaps =
  (db: RegistryDatabase, mayRead: (id: ReleaseId) => boolean): FindMap =>
  async (id, path) => {
    if (!mayRead(id)) return null;
    // Older builds stored them uncompressed.
    const found = await readFiles(db, id, [`${path}.gz`, path]);
    const zipped = found.find((file) => file.path.endsWith('.gz'));
    if (zipped) return (await unzip(zipped.bytes, { maxOutputLength: MOST_MAP_BYTES })).toString();
    return found[0]?.bytes.toString() ?? null;
  };
