import * as v from 'valibot';

/** What a flow holds, by step id; nothing of a step that was not opened yet. */
export type Answers = { readonly [stepId: string]: object | undefined };

/** As much of a step as a walk looks at. `Before` is what it reads of the answers before its own. */
export interface Step<Context, Before> {
  readonly id: string;
  readonly path: string;
  readonly when?: (before: Before, context: Context) => boolean;
  readonly form: (context: Context, before: Before) => v.GenericSchema<unknown, object>;
  /** Which steps follow depends on its answer. */
  readonly decides?: true;
}

/** Where a field stands that is not in the part of its step, and under which name when it has another one there. */
export interface Elsewhere<Part> {
  readonly part: Part;
  readonly as?: string;
}

/**
 * Everything that is known of one step. `Typed` is what its form holds, complete or not; `Values` is that once it is
 * right; `Parts` is what the whole flow is saved as.
 */
export interface StepRecord<Id extends string, Context, Before, Parts, Typed, Values> {
  readonly id: Id;
  /** Left out, the step is asked. */
  readonly when?: (before: Before, context: Context) => boolean;
  /** Which steps follow depends on its answer. */
  readonly decides?: true;
  /** What is required, and what is refused. */
  readonly form: (context: Context, before: Before) => v.GenericSchema<unknown, Values>;
  /** What its form holds; anything that is missing or of another kind is read as blank. */
  readonly answers: v.GenericSchema<unknown, Typed>;
  /** The part that its fields stand in, and the fields that stand in another. */
  readonly part: keyof Parts;
  readonly elsewhere?: { readonly [Field in keyof Typed]?: Elsewhere<keyof Parts> };
  readonly toParts: (values: Values, context: Context, before: Before) => Partial<Parts>;
  /** What the parts say where the step was not asked. */
  readonly unasked?: Partial<Parts>;
  readonly fromParts: (parts: Parts, context: Context) => Typed;
}

/**
 * Defines the steps of one flow: `const personStep = stepsOf<PersonContext, PersonParts>()`. `More` is what a step of it
 * says besides.
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
     * What these answers come to.
     * @throws {v.ValiError} for answers that the form refuses
     */
    give: (typed: unknown, context: Context, before: Before): Partial<Parts> =>
      step.toParts(v.parse(step.form(context, before), typed ?? {}), context, before),
  });

/** The answers of a flow, each typed by its own step. */
export type AnswersOf<Steps extends readonly { id: string; answers: v.GenericSchema }[]> = {
  readonly [Each in Steps[number] as Each['id']]?: v.InferOutput<Each['answers']>;
};
