import * as v from 'valibot';

/** The problem with one field: its name as a dotted path, a stable code, and the numbers for its message. */
export type FieldProblem = {
  readonly name: string;
  readonly code: string;
  readonly params: { readonly minimum?: number; readonly maximum?: number };
};

export type Checked<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Checks values against a form schema. Reports at most one problem per field: the first. */
export function checkForm<Schema extends v.GenericSchema>(
  schema: Schema,
  values: unknown,
): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, values);
  if (result.success) return { ok: true, output: result.output };
  return { ok: false, problems: firstPerField(result.issues.map(toProblem)) };
}

function toProblem(issue: v.BaseIssue<unknown>): FieldProblem {
  return { name: v.getDotPath(issue) ?? '', code: codeOf(issue), params: paramsOf(issue) };
}

// Valibot's own messages repeat what was typed; only our codes may be sent.
function codeOf(issue: v.BaseIssue<unknown>): string {
  if (/^[a-zA-Z]+$/.test(issue.message)) return issue.message;
  return issue.received === 'undefined' || issue.received === 'null' ? 'required' : 'invalid';
}

function paramsOf({ type, requirement }: v.BaseIssue<unknown>): FieldProblem['params'] {
  if (typeof requirement !== 'number') return {};
  if (type.startsWith('min_')) return { minimum: requirement };
  return type.startsWith('max_') ? { maximum: requirement } : {};
}

function firstPerField(problems: readonly FieldProblem[]): FieldProblem[] {
  const first = new Map<string, FieldProblem>();
  for (const problem of problems) if (!first.has(problem.name)) first.set(problem.name, problem);
  return [...first.values()];
}
