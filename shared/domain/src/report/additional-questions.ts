/** The yes/no questions of the NN-only variant, in order. Each is a required field of the deceased. */
export const ADDITIONAL_QUESTIONS = ['deathInNl', 'deathByAccident', 'testamentAvailable'] as const;
export type AdditionalQuestion = (typeof ADDITIONAL_QUESTIONS)[number];

/** One value for each question. */
export function ofEachQuestion<Value>(
  of: (question: AdditionalQuestion) => Value,
): Record<AdditionalQuestion, Value>;
export function ofEachQuestion<Value>(of: (question: AdditionalQuestion) => Value) {
  return Object.fromEntries(ADDITIONAL_QUESTIONS.map((question) => [question, of(question)]));
}
