import type { UploadedFile, UploadFields } from '@nabericht/contracts/file-contract';
import type { RemoteContextValue } from './remote-context.ts';

/** The service takes no longer name; its end says of what kind the file is. */
const NAME_CHARACTERS = 255;

interface SendFileOptions {
  signal: AbortSignal;
  /** In bytes; called from the start on. */
  onProgress: (progress: { sent: number; total: number }) => void;
}

/**
 * Uploads a file with the fields beside it, of which empty ones are left out; `name` is the one that is stored.
 * @param wire the endpoint, of `wirePaths.file`
 * @throws {ApiProblem} as `upload` does; an AbortError when the signal fires
 */
export async function sendFile(
  upload: RemoteContextValue['upload'],
  wire: string,
  file: File,
  fields: Omit<UploadFields, 'originalName'>,
  { signal, onProgress }: SendFileOptions,
): Promise<UploadedFile & { name: string }> {
  const name = file.name.slice(-NAME_CHARACTERS);
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...fields, originalName: name })) {
    if (value) form.set(field, value);
  }
  form.set('file', file);
  const tell = (share: number) => onProgress({ sent: Math.round(share * file.size), total: file.size });
  tell(0);
  const path = wire.slice(wire.indexOf('/'));
  return { ...(await upload<UploadedFile>(path, form, { signal, onProgress: tell })), name };
}
