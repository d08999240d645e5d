import { visibleText } from '@nabericht/domain/form/visible-text';
import { LONGEST_PART } from '@nabericht/domain/people/name-text';
import { MAX_LIMIT } from '@nabericht/domain/rule/constants';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';

export const idParams = v.object({ id: Uuid });

/** An unguessable one-time secret in a path: 43 characters of base64url, 256 bits. */
export const secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,128}$/, 'secret'));

/** A secret in any form: a malformed one gets the same answer as an unknown one. */
export const anyHash = v.pipe(v.string(), v.maxLength(128, 'maxLength'));

/** The first or last name of a person. */
export const requiredName = (max = LONGEST_PART) =>
  v.pipe(v.string(), v.trim(), visibleText, v.maxLength(max, 'maxLength'), v.regex(/^[^\p{Cc}]*$/u, 'name'));

/** The name of a file: one line. Nobody can mend the control characters that a computer puts into it. */
export const oneLine = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\p{Cc}+/gu, ' ')),
    v.trim(),
    visibleText,
    v.maxLength(max, 'maxLength'),
  );

/** Values of any kind by name; their size is only limited by that of the body. */
export const freeRecord = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(200, 'maxLength')), v.unknown()),
  v.maxEntries(300, 'maxItems'),
);

export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

/** `?limit=&page=` */
export const pageQuery = v.object({
  limit: v.optional(wholeNumber(1, MAX_LIMIT), 100),
  page: v.optional(wholeNumber(1, 1_000_000), 1),
});

export const paged = <const S extends v.GenericSchema>(item: S) =>
  v.object({
    docs: v.array(item),
    totalDocs: v.number(),
    limit: v.number(),
    page: v.number(),
    totalPages: v.number(),
  });

/** A problem (RFC 9457), with the errors per field of a 422. */
export const ProblemDetails = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  /** Of a failure on our side: the id of the trace in our logs. */
  instance: v.optional(v.string()),
  /** The rule that refused, by its id in shared/domain. */
  rule: v.optional(v.string()),
  errors: v.optional(
    v.array(
      v.object({
        field: v.string(),
        code: v.string(),
        params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      }),
    ),
  ),
  /** From the registry: which check refused a release, and how to fix it. */
  refusals: v.optional(v.array(v.object({ gate: v.string(), reason: v.string(), mend: v.string() }))),
});
export type ProblemDetails = v.InferOutput<typeof ProblemDetails>;
