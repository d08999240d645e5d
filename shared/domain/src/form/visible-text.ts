import * as v from 'valibot';

/** Something else than spaces and signs without a shape, such as a zero-width space. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** A text that shows nothing counts as left out. */
export const visibleText = v.regex<string, 'required'>(VISIBLE, 'required');
