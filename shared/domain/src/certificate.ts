import * as v from 'valibot';
import { CalendarDay } from './calendar-day.ts';

/** What the reader saw on a death certificate; null is: not read. Gender is as printed. */
export const CertificateReading = v.object({
  last_name: v.nullable(v.string()),
  insertion: v.nullable(v.string()),
  first_names: v.nullable(v.string()),
  gender: v.nullable(v.string()),
  date_of_birth: v.nullable(CalendarDay),
  date_of_death: v.nullable(CalendarDay),
  score: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  duplicate: v.boolean(),
  duplicateName: v.optional(v.string()),
});
export type CertificateReading = v.InferOutput<typeof CertificateReading>;

/** The certificate of a dossier. `fileHash` proves the right to a file that no dossier owns yet. */
export const DeathCertificate = v.object({
  fileId: v.nullish(v.pipe(v.string(), v.uuid())),
  fileHash: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  isCertificateAvailable: v.nullish(v.boolean()),
  ocrCompleted: v.nullish(v.boolean()),
  score: v.nullish(v.number()),
  duplicate: v.nullish(v.boolean()),
  /** What was not read whole counts as not read. */
  ocrData: v.fallback(v.nullish(CertificateReading), null),
  fromAbroad: v.nullish(v.boolean()),
  /** How often the reader refused a picture; forging it gains only a look by a person. */
  refusedReadings: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  needsReview: v.nullish(v.boolean()),
});
export type DeathCertificate = v.InferOutput<typeof DeathCertificate>;
