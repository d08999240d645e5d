import * as v from 'valibot';
import type { KeyRing } from '../key-ring.ts';
import { ERASABLE } from './erasure-tables.ts';

const Erasure = v.object({
  what: v.picklist(ERASABLE),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Of what there was of it until then. */
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type Erasure = v.InferOutput<typeof Erasure>;

/** A part of the ledger that is written once and never changed. Segments are numbered without a gap. */
const Segment = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  erasures: v.array(Erasure),
});
export type Segment = v.InferOutput<typeof Segment>;

export const SEGMENT_PURPOSE = 'erasures segment';

/** By time, so that old ones are found without being opened; two of one number never replace each other. */
export const segmentName = (number: number, at: Date, nonce: string): string =>
  `${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${String(number).padStart(8, '0')}-${nonce}`;

/** What a name says; null for one that is no segment's. */
export function readSegmentName(name: string): { number: number; at: Date } | null {
  const [, year, month, day, hour, minute, second, number] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(\d{8,})-[\da-f]{8}$/.exec(name) ?? [];
  return number === undefined
    ? null
    : { number: Number(number), at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
}

/** Sealed, not only signed: whoever reads the place learns no ids either. */
export const sealSegment = (keyRing: KeyRing, segment: Segment): Buffer =>
  keyRing.sealJson(SEGMENT_PURPOSE, segment);

/** @returns null when nobody with a key of the ring wrote it, or not under this number */
export function openSegment(keyRing: KeyRing, number: number, sealed: Uint8Array): Segment | null {
  try {
    const segment = v.parse(Segment, keyRing.openJson(SEGMENT_PURPOSE, sealed));
    return segment.number === number ? segment : null;
  } catch {
    return null;
  }
}
