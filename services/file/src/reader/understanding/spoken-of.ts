import type { Text } from './sentences.ts';

/** Who came to the town hall and who signs, and whom the deceased was related to, are not the deceased. */
const SPOKEN_OF = {
  stranger:
    /^(verscheen|verschenen|compareerde|gecompareerd|aangever|aangeefster|aangegeven|aangifte|comparant|ondergetekende|ambtenaar|getuigen?|notaris|arts)$/,
  relative: /^(met|kind|zoon|dochter|ouders|vader|moeder|weduwe|weduwnaar|echtgenoot|echtgenote|partner)$/,
  deceased: /^(overleden|overleed|overlijden|overledene|gestorven|lijk|genoemde|voornoemde|voormelde|died)$/,
};
type Person = keyof typeof SPOKEN_OF;

/** Of whom the words before this one speak, in its sentence or in that before. */
export function personBefore(text: Text, at: number, since = 0): Person | null {
  for (let index = at - 1; index >= Math.max(since, at - 45); index--) {
    const read = text.plain[index] ?? '';
    const person = (Object.keys(SPOKEN_OF) as Person[]).find((one) => SPOKEN_OF[one].test(read));
    if (person) return person;
  }
  return null;
}
