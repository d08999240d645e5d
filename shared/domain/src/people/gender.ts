import * as v from 'valibot';

export const GENDERS = ['male', 'female', 'nonBinary'] as const;
export const Gender = v.picklist(GENDERS);
export type Gender = v.InferOutput<typeof Gender>;

const FEMALE = new Set(['F', 'V', 'VROUW', 'VROUWELIJK']);

/** Maps the printed gender to one of our values. Unreadable text gives null, so that a smudge never decides it. */
export function genderFromPrint(printed: string | null | undefined): Gender | null {
  const word = printed?.trim().toUpperCase();
  if (!word) return null;
  return FEMALE.has(word) ? 'female' : 'male';
}
