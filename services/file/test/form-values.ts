import { segmentsOf } from '../src/reader/page/segments.ts';
import { formFields } from '../src/reader/understanding/form/form-fields.ts';
import { typedPage } from './typed-page.ts';

/** What a typed form says about the deceased, by field. */
export const formValues = (text: string) =>
  Object.fromEntries(
    Object.entries(formFields(segmentsOf(typedPage(text).words))).map(([field, { value }]) => [field, value]),
  );
