import { malformed } from './problem.ts';

/**
 * A form in which every field stands once. Of a field that is sent twice one reader would take the first and another
 * the last: what was checked would not be what is done.
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
