import type { Draft } from '@nabericht/domain/draft';
import { hasChanges } from '@nabericht/flow/has-changes';

/**
 * What two tabs made of one report, as one: a step that was typed in here stays as it is here, everything else
 * is as the server has it. `original` is what both began with.
 */
export function mergeDrafts(mine: Draft, theirs: Draft, original: Draft): Draft {
  const typedHere = Object.entries(mine.answers).filter(([step, answers]) =>
    hasChanges(answers, original.answers[step]),
  );
  return { ...theirs, answers: { ...theirs.answers, ...Object.fromEntries(typedHere) } };
}
