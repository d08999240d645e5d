import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { mergeChanges } from '@nabericht/flow/merge-changes';

/**
 * Merges what was typed into one task in two places, part by part.
 * @param onBoth what becomes of a field that was changed in both; as it is here, unless this says otherwise
 */
export const joinTyped = (
  here: TypedAnswers,
  there: TypedAnswers,
  before: TypedAnswers,
  onBoth?: (field: string, here: unknown, there: unknown) => unknown,
): TypedAnswers =>
  Object.fromEntries(
    [...new Set([...Object.keys(there), ...Object.keys(here)])].map((part) => [
      part,
      mergeChanges(here[part] ?? {}, there[part] ?? {}, before[part] ?? {}, onBoth && { onBoth }),
    ]),
  );
