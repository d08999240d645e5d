import { malformed } from './problem.ts';

/**
 * Checks that every field of a form occurs once. With a repeated field one reader would take the first value and another the
 * last, so that a check could see another value than the code that uses it.
 * @throws {Problem} 400 naming the field
 */
export function withoutRepeats(form: FormData): FormData {
  const seen = new Set<string>();
  for (const name of form.keys()) {
    if (seen.has(name)) throw malformed(`The field ${name.slice(0, 60)} is sent more than once`);
    seen.add(name);
  }
  return form;
}
