import * as v from 'valibot';

/** The answers of a flow, by step id; nothing for a step that was not opened yet. */
export type Answers = { readonly [stepId: string]: object | undefined };

/** The part of a step that a walk uses. `Before` are the earlier answers that the step reads. */
export interface Step<Context, Before> {
  readonly id: string;
  readonly path: string;
  readonly when?: (before: Before, context: Context) => boolean;
  readonly form: (context: Context, before: Before) => v.GenericSchema<unknown, object>;
  /** The answer decides which steps follow. */
  readonly decides?: true;
}

/** The path of a field that is not in the part of its step, and its name there if that differs. */
export interface Elsewhere<Part> {
  readonly part: Part;
  readonly as?: string;
}

/**
 * Everything that is known of one step. `Typed` is what its form holds, complete or not; `Values` is the same after
 * validation; `Parts` is the data that the whole flow is stored as.
 */
export interface StepRecord<Id extends string, Context, Before, Parts, Typed, Values> {
  readonly id: Id;
  /** When left out, the step is always asked. */
  readonly when?: (before: Before, context: Context) => boolean;
  /** The answer decides which steps follow. */
  readonly decides?: true;
  /** The schema with what is required and what is refused. */
  readonly form: (context: Context, before: Before) => v.GenericSchema<unknown, Values>;
  /** The schema of what its form holds; anything missing or of another type is read as blank. */
  readonly answers: v.GenericSchema<unknown, Typed>;
  /** The part that contains its fields, and the fields that are in another part. */
  readonly part: keyof Parts;
  readonly elsewhere?: { readonly [Field in keyof Typed]?: Elsewhere<keyof Parts> };
  readonly toParts: (values: Values, context: Context, before: Before) => Partial<Parts>;
  /** The values of the parts when the step was not asked. */
  readonly unasked?: Partial<Parts>;
  readonly fromParts: (parts: Parts, context: Context) => Typed;
}

/**
 * Defines the steps of one flow: `const personStep = stepsOf<PersonContext, PersonParts>()`. `More` are additional
 * properties of its steps.
 */
export const stepsOf =
  <Context, Parts, More extends object = object>() =>
  <const Id extends string, Typed extends object, Values extends Typed, Before = unknown>(
    step: StepRecord<Id, Context, Before, Parts, Typed, Values> & More,
  ) => ({
    ...step,
    path: step.id,
    blank: v.parse(step.answers, {}),
    /**
     * Converts these answers to parts.
     * @throws {v.ValiError} for answers that the form refuses
     */
    give: (typed: unknown, context: Context, before: Before): Partial<Parts> =>
      step.toParts(v.parse(step.form(context, before), typed ?? {}), context, before),
  });

/** The fields of a step that only says something. Its part, which has to be named, gets nothing. */
export const asksNothing = {
  form: () => v.object({}),
  answers: v.object({}),
  part: 'collected',
  toParts: () => ({}),
  fromParts: () => ({}),
} as const;

/** The answers of a flow, each with the type of its own step. */
export type AnswersOf<Steps extends readonly { id: string; answers: v.GenericSchema }[]> = {
  readonly [Each in Steps[number] as Each['id']]?: v.InferOutput<Each['answers']>;
};
