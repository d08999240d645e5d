import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@nabericht/domain/calendar/full-days';
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
  isAbsent,
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
  /**
   * Removes from disk what nobody asked for in the last days; it is fetched again when somebody does.
   * @param isKept whether this release stays in any case, as `mf-landing@1.0.0-0f3a9c71`
   */
  forgetUnused(isKept: (release: string) => boolean): Promise<void>;
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

/** Longer than most tabs stay open. */
const UNUSED_MS = 7 * DAY_MS;
const MANIFEST = 'release.json';

interface Entry {
  opening: Promise<Opened | null>;
  /** To the day. */
  usedAt: number;
}

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
  /** Called when a release that nobody uses could not be removed from disk. */
  onStuck: (release: string, error: unknown) => void;
}

/** Fetches each release from the registry once. Every byte served was checked against its hash; damaged files are repaired. */
export function createReleaseStore({
  registry,
  root,
  now,
  onDamage,
  onStuck,
}: ReleaseStoreOptions): ReleaseStore {
  const opened = new Map<string, Entry>();
  const mending = new Map<string, Promise<Opened | null>>();
  const restUntil = new Map<string, number>();

  /** The time of the manifest on disk says when the release was used: other gateways may have the same folder. */
  const noteUse = ({ release: { folder } }: Opened): Promise<void> =>
    utimes(join(folder, MANIFEST), now(), now());

  const make = async (id: ReleaseId): Promise<Opened | null> => {
    const made = await materialise(registry, id, join(root, id.name, revisionOf(id)));
    if (made) await noteUse(made);
    return made;
  };

  /**
   * Another gateway with the same folder may have removed what was not used there for days. What is there is served, also from
   * a folder where its use cannot be noted.
   */
  const stillThere = async (id: ReleaseId, found: Opened | null): Promise<Opened | null> => {
    if (!found) return null;
    return noteUse(found).then(
      () => found,
      (error) => (isAbsent(error) ? make(id) : found),
    );
  };

  const keep = (key: string, opening: Promise<Opened | null>): void => {
    opened.set(key, { opening, usedAt: now().getTime() });
  };

  const find = (id: ReleaseId): Promise<Opened | null> => {
    const key = formatRelease(id);
    const known = opened.get(key);
    if (known && now().getTime() - known.usedAt < DAY_MS) return known.opening;
    const opening = known ? known.opening.then((found) => stillThere(id, found)) : make(id);
    keep(key, opening);
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
    const work = make(id);
    mending.set(key, work);
    work
      .then(
        () => keep(key, work),
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

  return {
    open: async (id) => (await find(id))?.release ?? null,
    readPublicFile,
    async forgetUnused(isKept) {
      const since = now().getTime() - UNUSED_MS;
      for (const [key, { usedAt }] of opened) if (usedAt < since && !isKept(key)) opened.delete(key);
      for (const name of await listFolder(root))
        for (const revision of await listFolder(join(root, name))) {
          const key = `${name}@${revision}`;
          const folder = join(root, name, revision);
          if (isKept(key) || opened.has(key)) continue;
          try {
            if ((await lastUsed(folder)) < since) await removeWhole(folder);
          } catch (error) {
            onStuck(key, error);
          }
        }
    },
  };
}

const listFolder = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function lastUsed(folder: string): Promise<number> {
  const found = await stat(join(folder, MANIFEST)).catch(() => stat(folder));
  return found.mtimeMs;
}

/** Renamed first, so that nobody finds a half of it. */
async function removeWhole(folder: string): Promise<void> {
  const gone = `${folder}.${randomUUID()}`;
  await rename(folder, gone);
  await rm(gone, { recursive: true, force: true });
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
  await writeFileWhole(join(folder, MANIFEST), JSON.stringify(manifest));
  return { release: { id, manifest, folder }, sums };
}

/** With the manifest on disk, a stored release can be served while the registry is unreachable. */
async function readKeptManifest(id: ReleaseId, folder: string): Promise<ReleaseManifest | null> {
  const text = await readIfThere(join(folder, MANIFEST));
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseManifestSchema), text?.toString());
  return kept.success && formatRelease(idOf(kept.output)) === formatRelease(id) ? kept.output : null;
}
