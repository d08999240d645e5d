import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import * as v from 'valibot';
import type { GatewayDatabase } from '../tables.ts';
import { writeFileWhole } from '../write-file-whole.ts';
import { integrityOf } from './integrity.ts';
import { releaseManifestSchema } from './manifest-schema.ts';
import { formatRelease, idOf, type ReleaseId, revisionOf } from './release-id.ts';
import { findManifest, readFiles } from './release-repository.ts';

/** A release whose files are all in `folder`, each with the hash its manifest promises. */
export interface OpenRelease {
  id: ReleaseId;
  manifest: ReleaseManifest;
  folder: string;
}

export interface ServedFile {
  bytes: Buffer;
  encoding: 'br' | 'gzip' | null;
}

export interface ReleaseStore {
  /** Null when no such release exists. Throws ReleaseTampered, and the database's error when it is needed and away. */
  open(id: ReleaseId): Promise<OpenRelease | null>;
  /** `path` relative to web/. Null for all that is not a public file of the release. */
  readPublicFile(id: ReleaseId, path: string, accepted: Set<string>): Promise<ServedFile | null>;
}

/** What the registry holds is not what was published. */
export class ReleaseTampered extends Error {
  constructor(id: ReleaseId, what: string) {
    super(`${formatRelease(id)}: ${what} differs from what was published`);
    this.name = 'ReleaseTampered';
  }
}

const FORMS = [
  { encoding: 'br', suffix: '.br', decode: promisify(brotliDecompress) },
  { encoding: 'gzip', suffix: '.gz', decode: promisify(gunzip) },
] as const;

/** Releases in `folder`/<name>/<version>-<hash>/, fetched from the registry once and mended when a file is gone. */
export function createReleaseStore(db: GatewayDatabase, root: string): ReleaseStore {
  const opened = new Map<string, Promise<OpenRelease | null>>();

  const open = (id: ReleaseId) => {
    const key = formatRelease(id);
    const known = opened.get(key);
    if (known) return known;
    const opening = materialise(db, id, join(root, id.name, revisionOf(id)));
    opened.set(key, opening);
    const forget = () => opened.delete(key);
    opening.then((release) => release ?? forget(), forget);
    return opening;
  };

  const readPublicFile = async (id: ReleaseId, path: string, accepted: Set<string>) => {
    const release = await open(id);
    if (!release?.manifest.files.some((file) => file.path === `web/${path}`)) return null;
    const found = await readSmallest(join(release.folder, 'web', path), accepted);
    if (found) return found;
    opened.delete(formatRelease(id));
    await open(id);
    return readSmallest(join(release.folder, 'web', path), accepted);
  };

  return { open, readPublicFile };
}

async function materialise(db: GatewayDatabase, id: ReleaseId, folder: string): Promise<OpenRelease | null> {
  const manifest = (await readKeptManifest(id, folder)) ?? (await findManifest(db, id));
  if (!manifest) return null;
  if (formatRelease(idOf(manifest)) !== formatRelease(id)) throw new ReleaseTampered(id, 'its manifest');
  const damaged = await findDamaged(manifest, folder);
  const files = await readFiles(
    db,
    id,
    damaged.map((file) => file.path),
  );
  for (const { path, integrity } of damaged) {
    const file = files.find((stored) => stored.path === path);
    if (!file || integrityOf(file.bytes) !== integrity) throw new ReleaseTampered(id, path);
    await writeFileWhole(join(folder, path), file.bytes);
    if (file.brotli) await writeFileWhole(join(folder, `${path}.br`), file.brotli);
    if (file.gzip) await writeFileWhole(join(folder, `${path}.gz`), file.gzip);
  }
  await writeFileWhole(join(folder, 'release.json'), JSON.stringify(manifest));
  return { id, manifest, folder };
}

/** With it a release on disk can be served while the database is away. */
async function readKeptManifest(id: ReleaseId, folder: string): Promise<ReleaseManifest | null> {
  const text = await readIfThere(join(folder, 'release.json'));
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseManifestSchema), text?.toString());
  return kept.success && formatRelease(idOf(kept.output)) === formatRelease(id) ? kept.output : null;
}

async function findDamaged(manifest: ReleaseManifest, folder: string): Promise<ReleaseManifest['files']> {
  const checked = await Promise.all(
    manifest.files.map(async (file) => {
      const bytes = await readIfThere(join(folder, file.path));
      await removeDamagedForms(join(folder, file.path), file.integrity);
      return bytes && integrityOf(bytes) === file.integrity ? [] : [file];
    }),
  );
  return checked.flat();
}

/** The plain file then stands in for a compressed form that is not its own. */
async function removeDamagedForms(path: string, integrity: string): Promise<void> {
  for (const { suffix, decode } of FORMS) {
    const bytes = await readIfThere(`${path}${suffix}`);
    const content = bytes && (await decode(bytes).catch(() => null));
    if (bytes && (!content || integrityOf(content) !== integrity))
      await rm(`${path}${suffix}`, { force: true });
  }
}

async function readSmallest(path: string, accepted: Set<string>): Promise<ServedFile | null> {
  for (const { encoding, suffix } of FORMS) {
    const bytes = accepted.has(encoding) ? await readIfThere(`${path}${suffix}`) : null;
    if (bytes) return { bytes, encoding };
  }
  const bytes = await readIfThere(path);
  return bytes ? { bytes, encoding: null } : null;
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
