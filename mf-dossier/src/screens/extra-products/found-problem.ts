interface FoundAnswer {
  found: boolean | null;
  /** How many were saved. */
  count: number;
  /** A product is being typed and not saved yet. */
  isEditing: boolean;
}

export type FoundProblem = 'required' | 'minItems' | 'unsaved' | 'noButSome';

/** Why the question whether anything was found is not answered yet. */
export function foundProblem({ found, count, isEditing }: FoundAnswer): FoundProblem | null {
  if (found === null) return 'required';
  if (!found) return count > 0 ? 'noButSome' : null;
  if (isEditing) return 'unsaved';
  return count === 0 ? 'minItems' : null;
}
