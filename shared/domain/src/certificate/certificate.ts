import * as v from 'valibot';
import { CalendarDay } from '../calendar/calendar-day.ts';
import { Uuid } from '../rule/uuid.ts';

export const CERTIFICATE_FIELDS = [
  'last_name',
  'insertion',
  'first_names',
  'gender',
  'date_of_birth',
  'date_of_death',
] as const;
export type CertificateFieldName = (typeof CERTIFICATE_FIELDS)[number];

/** The kinds of documents, by the title printed on them. Only the first five prove a death to a provider. */
export const DOCUMENT_KINDS = [
  'akte',
  'extract',
  'international',
  'funeral',
  'brp',
  'doctor',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Advice for a picture or document that cannot be used as it is. */
export const READING_ADVICE = [
  'tooDark',
  'blurred',
  'cutOff',
  'tooFarAway',
  'notACertificate',
  'doctorsStatement',
] as const;
export type ReadingAdvice = (typeof READING_ADVICE)[number];

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The position of a value on the straightened picture, in fractions of its width and height from the top left. */
export const ReadPlace = v.object({
  field: v.picklist(CERTIFICATE_FIELDS),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
});
export type ReadPlace = v.InferOutput<typeof ReadPlace>;

const readText = v.pipe(v.string(), v.maxLength(500, 'maxLength'));

/** What was read from a death certificate; null means not read. The gender is as printed. */
export const CertificateReading = v.object({
  last_name: v.nullable(readText),
  insertion: v.nullable(readText),
  first_names: v.nullable(readText),
  gender: v.nullable(readText),
  date_of_birth: v.nullable(CalendarDay),
  date_of_death: v.nullable(CalendarDay),
  score: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  duplicate: v.boolean(),
  duplicateName: v.optional(readText),
  kind: v.optional(v.picklist(DOCUMENT_KINDS)),
  advice: v.optional(v.nullable(v.picklist(READING_ADVICE))),
  /** Whether there is a straightened picture, with the positions of the values. */
  hasPicture: v.optional(v.boolean()),
  places: v.optional(v.pipe(v.array(ReadPlace), v.maxLength(100, 'maxLength'))),
  /** The fields that the reader was unsure of and that the reporter should check. */
  fieldsToCheck: v.optional(v.pipe(v.array(v.picklist(CERTIFICATE_FIELDS)), v.maxLength(6, 'maxLength'))),
  /** How many pictures of this certificate the reader has refused, this one included. */
  refusedReadings: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type CertificateReading = v.InferOutput<typeof CertificateReading>;

/** The partial result of a running reading: only for display, because it may still change. */
export const FirstLook = v.object({
  isFirstLook: v.literal(true),
  ...v.pick(CertificateReading, [...CERTIFICATE_FIELDS, 'score']).entries,
});
export type FirstLook = v.InferOutput<typeof FirstLook>;

/**
 * The certificate of a dossier. `fileHash` proves access to a file that is in no dossier yet. From a request, the
 * service only takes the file and `fromAbroad`; the reading is always its own.
 */
export const DeathCertificate = v.object({
  fileId: v.nullish(Uuid),
  fileHash: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  isCertificateAvailable: v.nullish(v.boolean()),
  ocrCompleted: v.nullish(v.boolean()),
  score: v.nullish(v.number()),
  duplicate: v.nullish(v.boolean()),
  /** An incomplete reading counts as not read. */
  ocrData: v.fallback(v.nullish(CertificateReading), null),
  fromAbroad: v.nullish(v.boolean()),
  /** How often the reader refused a picture of the certificate. */
  refusedReadings: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** A person has to review it first: until then nobody is told. */
  needsReview: v.nullish(v.boolean()),
});
export type DeathCertificate = v.InferOutput<typeof DeathCertificate>;
