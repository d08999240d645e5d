import {
  CERTIFICATE_FIELDS,
  DOCUMENT_KINDS,
  READING_ADVICE,
} from '@nabericht/domain/certificate/certificate';
import * as v from 'valibot';
import { defineContract } from './endpoint.ts';
import { service } from './internal-parts.ts';
import { internalPaths } from './wire-paths.ts';

const text = v.nullable(v.pipe(v.string(), v.maxLength(500)));
const whole = v.pipe(v.number(), v.integer());

const Look = v.object({
  last_name: text,
  insertion: text,
  first_names: text,
  gender: text,
  date_of_birth: text,
  date_of_death: text,
  score: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});

const Reading = v.object({
  ...Look.entries,
  confident: v.array(v.picklist(CERTIFICATE_FIELDS)),
  akte: v.nullable(v.object({ number: v.string(), municipality: v.string(), year: whole })),
  kind: v.picklist(DOCUMENT_KINDS),
  advice: v.nullable(v.picklist(READING_ADVICE)),
  /** A JPEG in base64. */
  picture: v.nullable(v.object({ jpeg: v.string(), width: whole, height: whole })),
  places: v.array(
    v.object({
      field: v.picklist(CERTIFICATE_FIELDS),
      x: v.number(),
      y: v.number(),
      width: v.number(),
      height: v.number(),
    }),
  ),
});

/** The partial result of a document that is still being read. */
export const ReaderFirstLook = v.object({ type: v.literal('firstLook'), look: Look });

/** The result of reading a document. `failed`: the reader hit an unexpected error. */
export const ReaderAnswer = v.variant('type', [
  v.object({ type: v.literal('read'), reading: Reading }),
  v.object({ type: v.literal('unreadable'), reason: v.string() }),
  v.object({ type: v.literal('failed') }),
]);
export type ReaderAnswer = v.InferOutput<typeof ReaderAnswer>;

/** What the file service asks of a reader that runs in a process of its own. */
export const internalReaderContract = defineContract(internalPaths.reader)({
  read: {
    ...service,
    summary:
      'Reads one document as a certificate and keeps nothing of it; 503 while too many wait. Its answer, a `ReaderAnswer`, begins with a space as soon as the document is being read: where no more comes, the reader ended while it read it. Who accepts lines (application/x-ndjson) may get a line with a `ReaderFirstLook` before it.',
    headers: ['accept'],
    body: 'multipart',
    /** Who waits for it, by a fingerprint: one client gets only a part of the places. */
    form: v.object({ client: v.optional(v.string()) }),
    response: 'bytes',
    status: 200,
    problems: [],
  },
});
