import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { readFiles } from '../release/release-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import type { FindMap } from './trace-stack.ts';

/** Of a map of all that a remote brings; a build of ours has a tenth of it. */
const MOST_MAP_BYTES = 64 * 1024 * 1024;
const unzip = promisify(gunzip);

/** The maps that came with releases; of releases that whoever asks has nothing to do with none. */
export const keptMaps =
  (db: RegistryDatabase, mayRead: (id: ReleaseId) => boolean): FindMap =>
  async (id, path) => {
    if (!mayRead(id)) return null;
    // Builds of before kept them as they are.
    const found = await readFiles(db, id, [`${path}.gz`, path]);
    const zipped = found.find((file) => file.path.endsWith('.gz'));
    if (zipped) return (await unzip(zipped.bytes, { maxOutputLength: MOST_MAP_BYTES })).toString();
    return found[0]?.bytes.toString() ?? null;
  };
