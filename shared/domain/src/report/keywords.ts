import * as v from 'valibot';

export const KEYWORDS_MAX_LENGTH = 500;

/** Keywords about the deceased from which a text is made; separators alone are not enough. */
export const Keywords = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.regex(/[^\s,;]/, 'required'),
  v.maxLength(KEYWORDS_MAX_LENGTH, 'maxLength'),
);

/** The code of the problem, undefined when there is none. */
export const keywordsError = (keywords: string): 'required' | 'maxLength' | undefined =>
  v.safeParse(Keywords, keywords).issues?.[0].message as 'required' | 'maxLength' | undefined;
