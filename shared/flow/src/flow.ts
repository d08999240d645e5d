import type { GenericSchema } from 'valibot';

/** What was typed, by step id. */
export type Answers = { readonly [stepId: string]: Readonly<Record<string, unknown>> | undefined };

/** One step: where it is, what it asks, and when it is asked at all. */
export type Step<Context> = {
  readonly id: string;
  readonly path: string;
  /** What it asks may depend on the answers before it. */
  readonly schema: (context: Context, answers: Answers) => GenericSchema;
  readonly when?: (answers: Answers, context: Context) => boolean;
};

/** A flow is its steps in order. */
export type Flow<Context> = readonly Step<Context>[];
