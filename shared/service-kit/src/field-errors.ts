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
 * Never what was sent. A message of our own schemas is a code already; valibot's own sentences become its issue type.
 */
export function fieldErrors(issues: readonly BaseIssue<unknown>[]): FieldError[] {
  const errors = issues.map((issue): FieldError => {
    const field = issue.path?.map((part) => String(part.key)).join('.') ?? '';
    const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
    const ownCode = /^[a-zA-Z]+$/.test(issue.message) ? issue.message : undefined;
    const code =
      ownCode ?? (isMissing ? 'required' : issue.type.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()));
    const parameter = PARAMETERS[issue.type];
    const requirement = 'requirement' in issue ? issue.requirement : undefined;
    return parameter && typeof requirement === 'number'
      ? { field, code, params: { [parameter]: requirement } }
      : { field, code };
  });
  return errors.filter(({ field }, index) => errors.findIndex((error) => error.field === field) === index);
}
