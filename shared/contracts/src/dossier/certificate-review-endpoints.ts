import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { REASON_CHARACTERS } from '@nabericht/domain/certificate/certificate-decision';
import { REVIEW_REASONS } from '@nabericht/domain/certificate/certificate-review';
import { visibleText } from '@nabericht/domain/form/visible-text';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { anyHash, secret } from '../wire-parts.ts';

/** One field of a certificate, as it was typed and as it was read. */
export const ReviewedField = v.object({
  field: v.picklist(['firstNames', 'lastName', 'dateOfBirth', 'dateOfDeath']),
  typed: v.nullable(v.string()),
  read: v.nullable(v.string()),
  /** Whether this difference is a reason for the review. */
  differs: v.boolean(),
  /** The reader was not sure of this field. */
  isUnsure: v.boolean(),
});
export type ReviewedField = v.InferOutput<typeof ReviewedField>;

/** What the back office sees to decide on a certificate. */
export const CertificateReview = v.object({
  reference: v.string(),
  askedAt: Moment,
  reasons: v.array(v.picklist(REVIEW_REASONS)),
  fields: v.array(ReviewedField),
  score: v.nullable(v.number()),
  mimetype: v.nullable(v.string()),
  /** Whether there is a picture of the page that was read. */
  hasPicture: v.boolean(),
});
export type CertificateReview = v.InferOutput<typeof CertificateReview>;

/** The decision of the back office on a certificate; a refusal needs a reason. */
export const certificateDecision = [
  v.object({ verdict: v.literal('accept') }),
  v.object({
    verdict: v.literal('refuse'),
    /** The family reads this reason. */
    reason: v.pipe(v.string(), v.trim(), visibleText, v.maxLength(REASON_CHARACTERS, 'maxLength')),
  }),
] as const;

export const certificateReviewEndpoints = {
  readCertificateReview: {
    summary: 'For the back office, by the one-time link of its mail: a certificate beside the report.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 60, per: 60 },
    params: v.object({ hash: secret }),
    response: CertificateReview,
    status: 200,
    problems: [404, 410],
  },
  readReviewedFile: {
    summary: 'The certificate of such a review, as a cleaned copy.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 60, per: 60 },
    params: v.object({ hash: secret }),
    response: 'bytes',
    status: 200,
    problems: [404, 410],
  },
  readReviewedPicture: {
    summary: 'The page of the certificate that was read, straightened, as a JPEG.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 60, per: 60 },
    params: v.object({ hash: secret }),
    response: 'bytes',
    status: 200,
    problems: [404, 410],
  },
  decideCertificateReview: {
    summary: 'Accepts or refuses a certificate; for the back office, by its one-time link.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 30, per: 60 },
    body: v.variant('verdict', [
      v.object({ ...certificateDecision[0].entries, hash: anyHash }),
      v.object({ ...certificateDecision[1].entries, hash: anyHash }),
    ]),
    status: 204,
    problems: [404, 410, 422],
  },
} as const satisfies Record<string, Endpoint>;
