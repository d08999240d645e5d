import { UploadFields } from '@nabericht/contracts/file-contract';
import { fieldErrors } from '@nabericht/service-kit/field-errors';
import { refused, tooLarge } from '@nabericht/service-kit/problem';
import * as v from 'valibot';
import { LIMITS } from '../reader/limits.ts';

export interface Upload {
  bytes: Uint8Array;
  fields: UploadFields;
}

/**
 * The file and the fields of a multipart form.
 * @throws {Problem} 413 for a file that is too large, 422 for one that is missing and for wrong fields
 */
export async function readUpload(form: FormData): Promise<Upload> {
  const file = form.get('file');
  if (!(file instanceof File)) throw refused([{ field: 'file', code: 'required' }]);
  if (file.size > LIMITS.bytes) throw tooLarge(LIMITS.bytes);
  const fields = v.safeParse(
    UploadFields,
    Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
  );
  if (!fields.success) throw refused(fieldErrors(fields.issues));
  if (file.size === 0) throw refused([{ field: 'file', code: 'empty' }]);
  return { bytes: new Uint8Array(await file.arrayBuffer()), fields: fields.output };
}
