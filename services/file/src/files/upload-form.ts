import { UploadFields } from '@nabericht/contracts/file-contract';
import { FITTING_MAX_BYTES } from '@nabericht/domain/rule/constants';
import { fieldErrors } from '@nabericht/service-kit/field-errors';
import { refused, tooLarge } from '@nabericht/service-kit/problem';
import * as v from 'valibot';
import { isHeic } from '../content/document-kind.ts';

export interface Upload {
  bytes: Uint8Array;
  fields: UploadFields;
}

/**
 * The file and the fields of a multipart form. A photo of an iPhone may be larger than a stored file: only Safari could make it
 * smaller, and it is stored as a JPEG that fits.
 * @param maxBytes the maximum size of a stored file
 * @throws {Problem} 413 for a file that is too large, 422 for a missing file and for wrong fields
 */
export async function readUpload(form: FormData, maxBytes: number): Promise<Upload> {
  const file = form.get('file');
  if (!(file instanceof File)) throw refused([{ field: 'file', code: 'required' }]);
  if (file.size > maxBytes && !(file.size <= FITTING_MAX_BYTES && (await startsAsHeic(file))))
    throw tooLarge(maxBytes);
  const fields = v.safeParse(
    UploadFields,
    Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
  );
  if (!fields.success) throw refused(fieldErrors(fields.issues));
  if (file.size === 0) throw refused([{ field: 'file', code: 'empty' }]);
  return { bytes: new Uint8Array(await file.arrayBuffer()), fields: fields.output };
}

const startsAsHeic = async (file: File) =>
  isHeic(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()));

/** Enough bytes to recognise the file type. */
const KIND_BYTES = 4100;
