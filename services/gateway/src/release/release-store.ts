import { join } from 'node:path';
import { releaseManifestSchema } from '@nabericht/release-model/manifest-schema';
import { isMap } from '@nabericht/release-model/release-files';
import { formatRelease, idOf, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { writeFileWhole } from '@nabericht/release-model/write-file-whole';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import * as v from 'valibot';
import type { RegistryClient } from '../registry-client.ts';
import {
  checkFile,
  type Encoding,
  type FormSums,
  readIfThere,
  readSmallest,
  writeForms,
} from './disk-file.ts';
import { fetchFiles, fetchManifest } from './fetch-release.ts';

/** A release whose files are all in `folder`, each with the hash that its manifest names. */
export interface OpenRelease {
  id: ReleaseId;
  manifest: ReleaseManifest;
  folder: string;
}

export interface ServedFile {
  bytes: Buffer<ArrayBuffer>;
  encoding: Encoding;
}

export interface ReleaseStore {
  /**
   * Null when no such release exists. Throws ReleaseTampered, or the client's error when the registry is needed but
   * unreachable.
   */
  open(id: ReleaseId): Promise<OpenRelease | null>;
  /** `path` relative to web/. Null for anything that is not a public file of the release. */
  readPublicFile(id: ReleaseId, path: string, accepted: ReadonlySet<string>): Promise<ServedFile | null>;
}

/** The content in the registry differs from what was published. */
export class ReleaseTampered extends Error {
  constructor(id: ReleaseId, what: string) {
    super(`${formatRelease(id)}: ${what} differs from what was published`);
    this.name = 'ReleaseTampered';
  }
}

/** After a failed repair of a release, the next try waits this long. */
const REST_MS = 5_000;

interface Opened {
  release: OpenRelease;
  /** By path, as in the manifest. */
  sums: Map<string, FormSums>;
}

export interface ReleaseStoreOptions {
  registry: RegistryClient;
  /** Releases are stored in `root`/<name>/<version>-<hash>/. */
  root: string;
  now: () => Date;
  /** Called when a file on disk differs from what was written. */
  onDamage: (release: string) => void;
}

/** Fetches each release from the registry once. Every byte served was checked against its hash; damaged files are repaired. */
export function createReleaseStore({ registry, root, now, onDamage }: ReleaseStoreOptions): ReleaseStore {
  const opened = new Map<string, Promise<Opened | null>>();
  const mending = new Map<string, Promise<Opened | null>>();
  const restUntil = new Map<string, number>();

  const find = (id: ReleaseId): Promise<Opened | null> => {
    const key = formatRelease(id);
    const known = opened.get(key);
    if (known) return known;
    const opening = materialise(registry, id, join(root, id.name, revisionOf(id)));
    opened.set(key, opening);
    const forget = () => opened.delete(key);
    opening.then((found) => found ?? forget(), forget);
    return opening;
  };

  /** The other files of the release are served during a repair, and also when it fails. */
  const mend = (id: ReleaseId): Promise<Opened | null> => {
    const key = formatRelease(id);
    if (now().getTime() < (restUntil.get(key) ?? 0)) return find(id);
    const underWay = mending.get(key);
    if (underWay) return underWay;
    onDamage(key);
    const work = materialise(registry, id, join(root, id.name, revisionOf(id)));
    mending.set(key, work);
    work
      .then(
        () => opened.set(key, work),
        () => restUntil.set(key, now().getTime() + REST_MS),
      )
      .finally(() => mending.delete(key));
    return work;
  };

  const readPublicFile: ReleaseStore['readPublicFile'] = async (id, path, accepted) => {
    const read = async (from: Opened | null) => {
      const sums = from?.sums.get(`web/${path}`);
      return from && sums ? readSmallest(join(from.release.folder, 'web', path), sums, accepted) : null;
    };
    const found = await read(await find(id));
    if (!found) return null;
    if (!found.isDamaged) return found.file;
    const mended = await mend(id)
      .then(read)
      .catch((error) => {
        if (!found.file) throw error;
        return found;
      });
    if (!mended?.file) throw new ReleaseTampered(id, path);
    return mended.file;
  };

  return { open: async (id) => (await find(id))?.release ?? null, readPublicFile };
}

async function materialise(registry: RegistryClient, id: ReleaseId, folder: string): Promise<Opened | null> {
  const manifest = (await readKeptManifest(id, folder)) ?? (await fetchManifest(registry, id));
  if (!manifest) return null;
  if (formatRelease(idOf(manifest)) !== formatRelease(id)) throw new ReleaseTampered(id, 'its manifest');
  const sums = new Map<string, FormSums>();
  const check = async ({ path, integrity }: ReleaseManifest['files'][number]) => {
    const found = await checkFile(join(folder, path), integrity);
    if (found) sums.set(path, found);
    return found !== null;
  };
  const needed = manifest.files.filter((file) => !isMap(file));
  await Promise.all(needed.map(check));
  const absent = needed.filter(({ path }) => !sums.has(path));
  const stored = await fetchFiles(
    registry,
    id,
    absent.map(({ path }) => path),
  );
  for (const file of absent) {
    const forms = stored.find(({ path }) => path === file.path);
    if (forms) await writeForms(join(folder, file.path), forms);
    // Files from the registry are checked as strictly as those on disk.
    if (!(await check(file))) throw new ReleaseTampered(id, file.path);
  }
  await writeFileWhole(join(folder, 'release.json'), JSON.stringify(manifest));
  return { release: { id, manifest, folder }, sums };
}

/** With the manifest on disk, a stored release can be served while the registry is unreachable. */
async function readKeptManifest(id: ReleaseId, folder: string): Promise<ReleaseManifest | null> {
  const text = await readIfThere(join(folder, 'release.json'));
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseManifestSchema), text?.toString());
  return kept.success && formatRelease(idOf(kept.output)) === formatRelease(id) ? kept.output : null;
}
