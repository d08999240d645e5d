import * as v from 'valibot';

export const GENDERS = ['male', 'female', 'nonBinary'] as const;
export const Gender = v.picklist(GENDERS);
export type Gender = v.InferOutput<typeof Gender>;

const FEMALE = new Set(['F', 'V', 'VROUW', 'VROUWELIJK']);

/** What a certificate prints, as one of our values. Not read stays empty: nobody is made a man by a smudge. */
export function genderFromPrint(printed: string | null | undefined): Gender | null {
  const word = printed?.trim().toUpperCase();
  if (!word) return null;
  return FEMALE.has(word) ? 'female' : 'male';
}
