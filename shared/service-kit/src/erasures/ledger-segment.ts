import * as v from 'valibot';
import type { KeyRing } from '../key-ring.ts';
import { ERASABLE } from './erasure-tables.ts';

const Erasure = v.object({
  what: v.picklist(ERASABLE),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Applies to everything that existed until then. */
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

/**
 * Starts with the time, so that old segments are found without opening them; the nonce keeps two of one number from replacing
 * each other.
 */
export const segmentName = (number: number, at: Date, nonce: string): string =>
  `${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${String(number).padStart(8, '0')}-${nonce}`;

/** The number and time in a name; null when it is not the name of a segment. */
export function readSegmentName(name: string): { number: number; at: Date } | null {
  const [, year, month, day, hour, minute, second, number] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(\d{8,})-[\da-f]{8}$/.exec(name) ?? [];
  return number === undefined
    ? null
    : { number: Number(number), at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
}

/** Encrypted, not only signed, so that a reader of the storage learns no ids either. */
export const sealSegment = (keyRing: KeyRing, segment: Segment): Buffer =>
  keyRing.sealJson(SEGMENT_PURPOSE, segment);

/**
 * @returns null when no key of the ring made it, or when it was made under another number
 */
export function openSegment(keyRing: KeyRing, number: number, sealed: Uint8Array): Segment | null {
  try {
    const segment = v.parse(Segment, keyRing.openJson(SEGMENT_PURPOSE, sealed));
    return segment.number === number ? segment : null;
  } catch {
    return null;
  }
}
