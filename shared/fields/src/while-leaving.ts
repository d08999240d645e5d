import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';

/** Browsers limit the body of a keepalive request (64 kB in all); the rest is for headers and other requests. */
const KEEPALIVE_CHARACTERS = 50_000;

/** The fetch options by which a save outlives its page. */
export const whileLeaving = (answers: TypedAnswers): { keepalive: boolean } => ({
  keepalive: JSON.stringify(answers).length < KEEPALIVE_CHARACTERS,
});
