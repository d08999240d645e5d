import type { FieldProblem } from '@nabericht/domain/form/form-problems';

/** The nested errors of react-hook-form as one list, in order, with dotted names. */
export function listProblems(errors: object, prefix = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const name = prefix ? `${prefix}.${key}` : key;
    return isFieldError(error)
      ? [{ name, code: error.message ?? error.type, params: error.params ?? {} }]
      : listProblems(error, name);
  });
}

type LeafError = { type: string; message?: string; params?: FieldProblem['params'] };

const isFieldError = (error: object): error is LeafError => 'type' in error && typeof error.type === 'string';
