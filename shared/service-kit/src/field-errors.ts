import type { BaseIssue } from 'valibot';
import type { FieldError } from './problem.ts';

const PARAMETERS: Record<string, string> = {
  max_length: 'maximum',
  min_length: 'minimum',
  max_value: 'maximum',
  min_value: 'minimum',
};

/**
 * Valibot's issues as errors per field, the first of each: the path, and a code that screens have a text for.
 * Never what was sent. A message of our own schemas is a code already; for one of valibot's own the bound that was
 * passed, else that something is missing or wrong: how it is checked is nobody's business.
 */
export function fieldErrors(issues: readonly BaseIssue<unknown>[]): FieldError[] {
  const errors = issues.map((issue): FieldError => {
    const field = issue.path?.map((part) => String(part.key)).join('.') ?? '';
    const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
    const ownCode = /^[a-zA-Z]+$/.test(issue.message) ? issue.message : undefined;
    const parameter = PARAMETERS[issue.type];
    const code = ownCode ?? (isMissing ? 'required' : parameter ? codeOf(issue.type) : 'invalid');
    const requirement = 'requirement' in issue ? issue.requirement : undefined;
    return parameter && typeof requirement === 'number'
      ? { field, code, params: { [parameter]: requirement } }
      : { field, code };
  });
  return errors.filter(({ field }, index) => errors.findIndex((error) => error.field === field) === index);
}

/** `max_length` as `maxLength`. */
const codeOf = (type: string): string => type.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
