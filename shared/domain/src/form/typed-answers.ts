import * as v from 'valibot';

/** What was typed into the steps of a flow, valid or not, by step id; each flow reads the steps that it knows. */
export const TypedAnswers = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(60)),
    v.pipe(v.record(v.pipe(v.string(), v.maxLength(200)), v.unknown()), v.maxEntries(300, 'maxItems')),
  ),
  v.maxEntries(60, 'maxItems'),
);
export type TypedAnswers = v.InferOutput<typeof TypedAnswers>;
