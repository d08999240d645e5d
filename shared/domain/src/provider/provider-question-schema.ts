import * as v from 'valibot';
import { MAX_PATTERN } from './pattern-rules.ts';

/*
 * The subset of JSON Schema in which a provider writes its extra questions. Anything else is refused rather than
 * ignored: an ignored rule would silently not be applied. Which rule goes with which kind of question is looked at where
 * questions come in (`misplacedRules`), so that what was stored before stays readable.
 */

/** Holds when the answer to a question is one of these values, or, for `'anything'`, when there is an answer. */
export type Condition = {
  readonly key: string;
  readonly equals: readonly (string | number | boolean)[] | 'anything';
  /** Holds when there is an answer and it is none of these values. */
  readonly isNot: boolean;
};

/** Properties that every JavaScript object has; Valibot silently skips the first three in a record. */
const KEYS_OF_THE_LANGUAGE = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
];

/** A key is used as a field name, so it may not contain dots. */
const Key = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, 'not a usable key'));

/** The keys in a schema, at any depth, that may not be used; empty when it is not JSON. */
export function refusedKeys(schema: string | null): string[] {
  const found = new Set<string>();
  try {
    JSON.parse(schema ?? '', (key, value) => {
      if (KEYS_OF_THE_LANGUAGE.includes(key)) found.add(key);
      return value;
    });
  } catch {
    return [];
  }
  return [...found];
}
const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(400));
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
const choices = {
  enum: v.optional(v.pipe(v.array(words), v.minLength(1))),
  oneOf: v.optional(
    v.pipe(v.array(v.strictObject({ const: words, title: v.optional(words) })), v.minLength(1)),
  ),
};

const RawQuestion = v.pipe(
  v.strictObject({
    type: v.picklist(['string', 'number', 'integer', 'boolean', 'array']),
    title: words,
    /** The title beside the answer, for the provider; `title` is for the family. */
    providerTitle: v.optional(words),
    description: v.optional(words),
    format: v.optional(v.picklist(['date', 'textarea'])),
    ...choices,
    items: v.optional(v.strictObject({ type: v.optional(v.literal('string')), ...choices })),
    minimum: v.optional(v.number()),
    maximum: v.optional(v.number()),
    minLength: count,
    maxLength: count,
    minItems: count,
    maxItems: count,
    pattern: v.optional(v.pipe(v.string(), v.maxLength(MAX_PATTERN, 'a pattern that is too long'))),
  }),
  v.check(({ type, items }) => type !== 'array' || Boolean(items?.enum ?? items?.oneOf), 'a list of what'),
);
export type RawQuestion = v.InferOutput<typeof RawQuestion>;

const If = v.strictObject({
  properties: v.record(
    Key,
    v.pipe(
      v.strictObject({
        const: v.optional(v.union([v.string(), v.number(), v.boolean()])),
        enum: v.optional(v.pipe(v.array(v.union([v.string(), v.number(), v.boolean()])), v.minLength(1))),
      }),
      v.check((test) => (test.const === undefined) !== (test.enum === undefined), 'const or enum'),
    ),
  ),
  required: v.optional(v.array(Key)),
});

const fields = {
  type: v.optional(v.literal('object')),
  properties: v.optional(v.pipe(v.record(Key, RawQuestion), v.maxEntries(100)), {}),
  required: v.optional(v.array(Key), []),
};

const Branch = v.strictObject(fields);
const branches = {
  if: If,
  // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's; nobody awaits it
  then: v.optional(Branch),
  else: v.optional(Branch),
};

/** The parsed schema: the questions that are always asked, and branches with their condition. */
export const QuestionSchema = v.pipe(
  v.strictObject({
    $schema: v.optional(v.string()),
    $id: v.optional(v.string()),
    title: v.optional(words),
    description: v.optional(words),
    additionalProperties: v.optional(v.boolean()),
    ...fields,
    dependentRequired: v.optional(v.record(Key, v.array(Key)), {}),
    ...v.partial(v.object(branches)).entries,
    allOf: v.optional(v.array(v.strictObject(branches)), []),
  }),
  v.check(
    (schema) => Boolean(schema.if) === Boolean(schema.then ?? schema.else),
    'if goes with then or else',
  ),
  v.transform(({ if: condition, then: asked, else: otherwise, allOf, ...rest }) => ({
    ...rest,
    branches: [
      ...(condition ? [{ condition, asked, otherwise }] : []),
      ...allOf.map((one) => ({ condition: one.if, asked: one.then, otherwise: one.else })),
    ],
  })),
);
export type RawFields = v.InferOutput<typeof Branch>;
export type RawBranch = {
  readonly condition: RawCondition;
  readonly asked: RawFields | undefined;
  readonly otherwise: RawFields | undefined;
};
export type RawCondition = v.InferOutput<typeof If>;
