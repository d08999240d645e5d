import type { BaseIssue } from 'valibot';
import type { FieldError } from './problem.ts';

const PARAMETERS: Record<string, string> = {
  max_length: 'maximum',
  min_length: 'minimum',
  max_value: 'maximum',
  min_value: 'minimum',
};

/**
 * Valibot's issues as errors per field, the first of each: the path, and a code for which screens have a text. Never the value
 * that was sent. A message of our own schemas is a code already; for valibot's own it is the limit that was exceeded, or else
 * only "missing" or "invalid", so that details of the check are not revealed.
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
