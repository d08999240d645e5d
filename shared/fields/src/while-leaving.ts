import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';

/** A browser lets calls of a page that is left carry this much; the rest is for headers and other calls. */
const KEEPALIVE_CHARACTERS = 50_000;

/** How a save gets through also while its page is left. */
export const whileLeaving = (answers: TypedAnswers): { keepalive: boolean } => ({
  keepalive: JSON.stringify(answers).length < KEEPALIVE_CHARACTERS,
});
