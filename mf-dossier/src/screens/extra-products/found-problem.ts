interface FoundAnswer {
  found: boolean | null;
  /** The number of saved products. */
  count: number;
  /** Whether a product is being edited and not saved yet. */
  isEditing: boolean;
}

export type FoundProblem = 'required' | 'minItems' | 'unsaved' | 'noButSome';

/** Why the task cannot be completed with this answer to whether anything was found; null when it can. */
export function foundProblem({ found, count, isEditing }: FoundAnswer): FoundProblem | null {
  if (found === null) return 'required';
  if (!found) return count > 0 ? 'noButSome' : null;
  if (isEditing) return 'unsaved';
  return count === 0 ? 'minItems' : null;
}
