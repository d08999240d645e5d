import { checkForm } from '../form/form-problems.ts';

/** What is wrong with values, as `field: code`. */
export const problems = (schema: Parameters<typeof checkForm>[0], values: unknown) => {
  const checked = checkForm(schema, values);
  return checked.ok ? [] : checked.problems.map(({ name, code }) => `${name}: ${code}`);
};
