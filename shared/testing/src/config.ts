import * as v from 'valibot';

const schema = v.object({
  /** A PostgreSQL where the tests may create databases; unset: an embedded one per run. */
  TEST_DATABASE_URL: v.optional(v.pipe(v.string(), v.url())),
  /** The browser for the tests; unset: the first one found. */
  CHROMIUM_PATH: v.optional(v.string()),
  PATH: v.optional(v.string(), ''),
  HOME: v.optional(v.string(), ''),
});

export type TestConfig = v.InferOutput<typeof schema>;

export const readTestConfig = (): TestConfig => v.parse(schema, process.env);
