import {
  CERTIFICATE_FIELDS,
  DOCUMENT_KINDS,
  READING_ADVICE,
  ReadPlace,
} from '@nabericht/domain/certificate/certificate';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import * as v from 'valibot';
import { UNREADABLE_REASONS } from '../reader/unreadable-document.ts';
import { SEALED } from '../sealed.ts';

const text = v.nullable(v.string());

const Outcome = v.variant('kind', [
  v.object({
    kind: v.literal('read'),
    reading: v.object({
      last_name: text,
      insertion: text,
      first_names: text,
      gender: text,
      date_of_birth: text,
      date_of_death: text,
      score: v.nullable(v.number()),
      // Absent from older outcomes: then every field counts.
      confident: v.optional(v.array(v.picklist(CERTIFICATE_FIELDS))),
      // Absent from outcomes stored before there were pictures.
      kind: v.optional(v.picklist(DOCUMENT_KINDS)),
      advice: v.optional(v.nullable(v.picklist(READING_ADVICE))),
      hasPicture: v.optional(v.boolean(), false),
      places: v.optional(v.array(ReadPlace), []),
    }),
  }),
  v.object({ kind: v.literal('unreadable'), reason: v.picklist(UNREADABLE_REASONS) }),
]);

/** The result of reading a file. It never changes, because the same bytes give the same reading. */
export type Outcome = v.InferOutput<typeof Outcome>;

const purpose = purposeOf(SEALED, 'reading', 'outcome');

export const sealOutcome = (keyRing: KeyRing, fileId: string, outcome: Outcome): Buffer =>
  keyRing.sealJson(purpose(fileId), outcome);

export const openOutcome = (keyRing: KeyRing, fileId: string, sealed: Uint8Array): Outcome =>
  v.parse(Outcome, keyRing.openJson(purpose(fileId), sealed));
