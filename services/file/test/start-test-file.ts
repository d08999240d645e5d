import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { fileContract } from '@nabericht/contracts/file-contract';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit } from '@nabericht/testing/test-kit';
import sharp from 'sharp';
import { createDirectoryStore } from '../src/blobs/directory-store.ts';
import { createSealedBlobs } from '../src/blobs/sealed-blobs.ts';
import { migrations } from '../src/migrations/migrations.ts';
import { type FileOptions, startFile } from '../src/start.ts';
import type { FileTables } from '../src/tables.ts';

const missing = () =>
  new Response(JSON.stringify({ type: 'urn:nabericht:problem/not-found', title: 'Not found', status: 404 }), {
    status: 404,
    headers: { 'content-type': 'application/problem+json' },
  });

/** Replaces the dossier service, which has tests of its own: it knows the owner of a dossier, and which files are named. */
const dossierSend =
  (
    owners: Map<string, string>,
    { named, unshown, typed, unchecked }: Record<'named' | 'unshown' | 'typed' | 'unchecked', Set<string>> = {
      named: new Set(),
      unshown: new Set(),
      typed: new Set(),
      unchecked: new Set(),
    },
  ): Send =>
  async (path, init) => {
    if (path === '/internal/dossier/unshown-files') {
      const { files } = JSON.parse(String(init.body)) as { files: { fileId: string; dossierId: string }[] };
      const standing = files.filter(({ dossierId }) => owners.has(dossierId)).map(({ fileId }) => fileId);
      return Response.json({
        fileIds: standing.filter((fileId) => unshown.has(fileId) && !unchecked.has(fileId)),
        laterFileIds: standing.filter((fileId) => typed.has(fileId)),
        uncheckedFileIds: standing.filter((fileId) => unchecked.has(fileId)),
      });
    }
    if (path === '/internal/dossier/named-files') {
      const { files } = JSON.parse(String(init.body)) as { files: { hashDigest: string; fileId: string }[] };
      const fileIds = files.filter(({ hashDigest }) => named.has(hashDigest)).map(({ fileId }) => fileId);
      return Response.json({ fileIds });
    }
    const [, dossierId = '', userId] = /^\/internal\/dossier\/([^/]+)\/access\/([^/]+)$/.exec(path) ?? [];
    return owners.get(dossierId) === userId ? new Response(null, { status: 204 }) : missing();
  };

export const certificate = (name: string) => readFileSync(new URL(`./certificates/${name}`, import.meta.url));

/** A document for tests that do not read it: its copy is made quickly. */
export const paper = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

export function formOf(
  bytes: Uint8Array,
  fields: {
    documentType?: string;
    originalName?: string;
    dossierId?: string;
    replaces?: { fileId: string; hash: string } | undefined;
  } = {},
): FormData {
  const form = new FormData();
  form.set('documentType', fields.documentType ?? 'death_certificate');
  form.set('originalName', fields.originalName ?? 'akte.pdf');
  if (fields.dossierId) form.set('dossierId', fields.dossierId);
  if (fields.replaces) form.set('replacesId', fields.replaces.fileId);
  if (fields.replaces) form.set('replacesHash', fields.replaces.hash);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'sent');
  return form;
}

/** A system with one database, one folder and one user base, on which services can be started several times. */
export async function createTestSystem() {
  const connection = await createTestDatabase({ file: migrations });
  const clock = { now: () => new Date() };
  const test = await createTestKit(connection, () => clock.now());
  const dataDir = await mkdtemp(join(tmpdir(), 'nabericht-files-'));
  const stops: (() => Promise<void>)[] = [];
  const owners = new Map<string, string>();
  /** Digests of the hashes of files that unsent reports name. */
  const named = new Set<string>();
  /** Files that their dossier does not use. */
  const unshown = new Set<string>();
  /** Files that only typed answers of their dossier name. */
  const typed = new Set<string>();
  /** Files whose dossier cannot be loaded. */
  const unchecked = new Set<string>();

  const start = async (options: Partial<FileOptions> = {}) => {
    const service = await startFile(test.kit, {
      send: { dossier: dossierSend(owners, { named, unshown, typed, unchecked }) },
      dataDir,
      s3Url: null,
      // Long enough for a busy machine to finish the reading.
      reader: { workers: 1, queue: 12, timeoutMs: 200_000 },
      waitMs: 200_000,
      ...options,
    });
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= service.stop();
      return stopping;
    };
    stops.push(stop);
    const clientOf = (send: Send) => createClient<typeof fileContract>(wirePaths.file, send);
    return {
      ...service,
      stop,
      clientOf,
      visitorFrom: (address: string) => clientOf(test.sendAsBrowser(service.app, null, { address })),
      visitor: clientOf(test.sendAsBrowser(service.app, null)),
      /** A signed-in person with a dossier. */
      signIn: async () => {
        const userId = randomUUID();
        const dossierId = randomUUID();
        owners.set(dossierId, userId);
        const token = await test.signToken({ sub: userId });
        return { userId, dossierId, token, ...clientOf(test.sendAs(service.app, token)) };
      },
      internal: createClient<typeof internalFileContract>(
        internalPaths.file,
        test.sendAsService(service.app),
      ),
    };
  };

  /** Every stored file on disk. */
  const onDisk = async () => {
    const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    return Promise.all(
      files.map(async (path) => ({ path, bytes: await readFile(path), mode: (await stat(path)).mode })),
    );
  };

  const blobs = createSealedBlobs(createDirectoryStore(join(dataDir, 'files')), test.kit.keyRing);
  /** Changes a file to what an earlier version would have stored. */
  const setKind = async (fileId: string, mimetype: string) => {
    const db = connect<FileTables>(connection, 'file');
    await db.updateTable('file').set({ mimetype }).where('id', '=', fileId).execute();
    await db.destroy();
  };

  /** As after so many calls of everybody that a limit has counted. */
  const setCounter = async (limit: string, points: number) => {
    const db = connect<{ rate_limit: { key: string; points: number } }>(connection, 'limits');
    await db.updateTable('rate_limit').set({ points }).where('key', 'like', `${limit}:%`).execute();
    await db.destroy();
  };

  const end = async () => {
    await Promise.all(stops.map((stop) => stop()));
    await rm(dataDir, { recursive: true, force: true });
  };

  /** The dossier service's answer directly before somebody erases that dossier. */
  const dossierErasedNext: Send = async (path, init) => {
    const answer = await dossierSend(owners)(path, init);
    owners.clear();
    return answer;
  };

  return {
    ...test,
    connection,
    clock,
    dataDir,
    named,
    unshown,
    typed,
    unchecked,
    start,
    dossierErasedNext,
    onDisk,
    putBlob: blobs.put,
    setKind,
    setCounter,
    end,
  };
}
