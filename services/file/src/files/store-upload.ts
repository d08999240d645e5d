import { createHash, randomUUID } from 'node:crypto';
import type { UploadedFile } from '@nabericht/contracts/file-contract';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { unsupported } from '@nabericht/service-kit/problem';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import type { SealedBlobs } from '../blobs/sealed-blobs.ts';
import type { CleanCopy } from '../content/clean-copy.ts';
import { documentKind, isHeic } from '../content/document-kind.ts';
import type { FileDeps } from '../deps.ts';
import { refusedBefore } from '../readings/refused-readings.ts';
import { type Creator, creatorColumns } from './creator.ts';
import { sealDetails } from './file-details.ts';
import { insertFile } from './file-repository.ts';
import { spendOnFile } from './spend-on-file.ts';
import { opened } from './unreadable.ts';
import type { Upload } from './upload-form.ts';

/** Keyed, so that the fingerprint does not reveal the file to somebody who sees it. */
export const contentFingerprint = (keyRing: KeyRing, bytes: Uint8Array): string =>
  keyRing.fingerprint('file content', createHash('sha256').update(bytes).digest('base64url'));

/** An accepted upload: the original that is kept, and the cleaned copy that is handed on. */
export interface TakenUpload extends Upload {
  isFromPhone: boolean;
  kept: Uint8Array;
  copy: CleanCopy;
}

/**
 * Checks a file and makes its cleaned copy. A photo of an iPhone is also converted to the JPEG that is kept instead.
 * @param client who waits for the result, so that each gets a fair share of the places
 * @throws {Problem} 415 for a kind that is not taken, 422 for a file that cannot be opened or is infected,
 * 503 when busy
 */
export async function takeUpload(
  { scan, fromHeic, clean }: Pick<FileDeps, 'scan' | 'fromHeic' | 'clean'>,
  { bytes, fields }: Upload,
  client: string,
): Promise<TakenUpload> {
  const isFromPhone = await isHeic(bytes);
  const kind = isFromPhone ? 'image/jpeg' : await opened(documentKind(bytes, fields.documentType));
  if (!kind) throw unsupported('The content is of a kind that is not taken here');
  await scan(bytes);
  const kept = isFromPhone ? await opened(fromHeic(bytes, client)) : bytes;
  return { bytes, fields, isFromPhone, kept, copy: await opened(clean(kept, kind, client)) };
}

/**
 * Stores an accepted upload.
 * @param place `dossierId`: the dossier that has the file from the start, null when none has it yet; `creator`: who sends it
 * @throws {Problem} 503 while the store is out of reach
 */
export async function keepUpload(
  deps: Pick<FileDeps, 'db' | 'blobs' | 'keyRing' | 'readings' | 'now'>,
  { bytes, fields, isFromPhone, kept, copy }: TakenUpload,
  { dossierId, creator }: { dossierId: string | null; creator: Creator | null },
  id: string = randomUUID(),
): Promise<UploadedFile> {
  const { db, blobs, keyRing, now } = deps;
  const hash = createSecret();
  // Bytes before the row: a row always has its bytes; bytes that never got a row are removed at night.
  await putBoth(blobs, id, { original: kept, copy: copy.bytes });
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
    bytes: kept.length,
    content_fingerprint: contentFingerprint(keyRing, bytes),
    refused_before: await refusedBefore(deps, fields),
    ...creatorColumns(creator),
    dossier_id: dossierId,
    linked_at: dossierId ? createdAt : null,
    reported_at: null,
    created_at: createdAt,
  });
  return { _id: id, mimetype: copy.kind, hash };
}

/**
 * Checks a file of a person and stores it. A file that is refused does not count towards the limit.
 * @throws {Problem} as `takeUpload`, `spendOnFile` and `keepUpload`
 */
export const storeUpload = async (
  deps: FileDeps,
  sent: Upload,
  place: { dossierId: string | null; creator: Creator | null },
  client: string,
): Promise<UploadedFile> => {
  const taken = await takeUpload(deps, sent, client);
  await spendOnFile(deps, place.creator, client);
  return keepUpload(deps, taken, place);
};

/** In parallel, so that a slow store is waited for only once. When it throws, neither request is in progress any more. */
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
