import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import * as v from 'valibot';
import { SEALED } from '../sealed.ts';

const FileDetails = v.object({ originalName: v.string(), description: v.optional(v.string()) });
export type FileDetails = v.InferOutput<typeof FileDetails>;

const purpose = purposeOf(SEALED, 'file', 'details');

/** A name often contains the name of the deceased: it is sealed like the file itself. */
export const sealDetails = (keyRing: KeyRing, fileId: string, details: FileDetails): Buffer =>
  keyRing.sealJson(purpose(fileId), details);

export const openDetails = (keyRing: KeyRing, fileId: string, sealed: Uint8Array): FileDetails =>
  v.parse(FileDetails, keyRing.openJson(purpose(fileId), sealed));
