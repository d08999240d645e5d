import { createHash, randomUUID } from 'node:crypto';
import type { UploadedFile } from '@nabericht/contracts/file-contract';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { unsupported } from '@nabericht/service-kit/problem';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import type { SealedBlobs } from '../blobs/sealed-blobs.ts';
import { documentKind, isHeic } from '../content/document-kind.ts';
import type { FileDeps } from '../deps.ts';
import { refusedBefore } from '../readings/refused-readings.ts';
import { type Creator, creatorColumns } from './creator.ts';
import { sealDetails } from './file-details.ts';
import { insertFile } from './file-repository.ts';
import { opened } from './unreadable.ts';
import type { Upload } from './upload-form.ts';

/** Keyed: who sees it cannot find out of which file it is. */
export const contentFingerprint = (keyRing: KeyRing, bytes: Uint8Array): string =>
  keyRing.fingerprint('file content', createHash('sha256').update(bytes).digest('base64url'));

/**
 * Keeps a file as it came, a photo of an iPhone as a JPEG, and as a cleaned copy.
 * @param client who waits for it, for a fair share of the places
 * @param place `dossierId`: whose it is from the start, null for a file that nothing has yet; `creator`: who sends it
 * @throws {Problem} 415 for a kind that is not taken, 422 for a file that cannot be opened or is infected,
 * 503 when busy
 */
export async function storeUpload(
  deps: FileDeps,
  { bytes: sent, fields }: Upload,
  { dossierId, creator }: { dossierId: string | null; creator: Creator | null },
  client: string,
  id: string = randomUUID(),
): Promise<UploadedFile> {
  const { db, blobs, keyRing, scan, fromHeic, clean, now } = deps;
  const isFromPhone = await isHeic(sent);
  const kind = isFromPhone ? 'image/jpeg' : await opened(documentKind(sent, fields.documentType));
  if (!kind) throw unsupported('The content is of a kind that is not taken here');
  await scan(sent);
  const bytes = isFromPhone ? await opened(fromHeic(sent, client)) : sent;
  const copy = await opened(clean(bytes, kind, client));

  const hash = createSecret();
  // Bytes before the row: a row always has its bytes; bytes that never got a row are cleared away at night.
  await putBoth(blobs, id, { original: bytes, copy: copy.bytes });
  const createdAt = now();
  await insertFile(db, {
    id,
    hash_digest: digest(hash),
    document_type: fields.documentType,
    details: sealDetails(keyRing, id, {
      originalName: isFromPhone ? fields.originalName.replace(/\.hei[cf]$/i, '.jpg') : fields.originalName,
      ...(fields.description ? { description: fields.description } : {}),
    }),
    mimetype: copy.kind,
    bytes: bytes.length,
    content_fingerprint: contentFingerprint(keyRing, sent),
    refused_before: await refusedBefore(deps, fields),
    ...creatorColumns(creator),
    dossier_id: dossierId,
    linked_at: dossierId ? createdAt : null,
    reported_at: null,
    created_at: createdAt,
  });
  return { _id: id, mimetype: copy.kind, hash };
}

/** At once: where the store is slow, somebody waits for it once. When it throws, neither is under way any more. */
async function putBoth(
  blobs: SealedBlobs,
  fileId: string,
  { original, copy }: { original: Uint8Array; copy: Uint8Array },
): Promise<void> {
  const outcomes = await Promise.allSettled([
    blobs.put(fileId, 'original', original),
    blobs.put(fileId, 'copy', copy),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
