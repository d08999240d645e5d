import * as v from 'valibot';

export const KEYWORDS_MAX_LENGTH = 500;

/** What somebody writes about who died, to get a text from; separators alone are no keyword. */
export const Keywords = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.regex(/[^\s,;]/, 'required'),
  v.maxLength(KEYWORDS_MAX_LENGTH, 'maxLength'),
);

/** The code of what is wrong with them, undefined when they are good. */
export const keywordsError = (keywords: string): 'required' | 'maxLength' | undefined =>
  v.safeParse(Keywords, keywords).issues?.[0].message as 'required' | 'maxLength' | undefined;
