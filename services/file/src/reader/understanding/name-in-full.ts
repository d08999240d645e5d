import type { NamePlace } from './name-words.ts';
import { isParticle } from './names.ts';
import { isCapitalised, type Text } from './sentences.ts';

const isInitials = (word: string) => /^(\p{Lu}\.)+$|^\p{Lu}$/u.test(word);

/** "mevrouw A.M. de Boer" in the head of a letter is Anna Maria de Boer further on: the same surname behind the same first letters. */
export function nameInFull(text: Text, name: NamePlace): NamePlace {
  const { words, plain } = text;
  const end = name.from + words.slice(name.from, name.to).findIndex(({ text: word }) => !isInitials(word));
  const surname = plain.slice(end, name.to);
  if (end <= name.from || !surname.length) return name;
  const initials = plain
    .slice(name.from, end)
    .join('')
    .replace(/[^a-z]/g, '');
  for (let at = 1; at + surname.length <= words.length; at++) {
    if (!surname.every((word, index) => plain[at + index] === word)) continue;
    const from = at - initials.length;
    const first = words.slice(Math.max(0, from), at).map((word) => word.text);
    const isSame = first.every(
      (word, index) =>
        isCapitalised(word) && !isParticle(word) && plain[from + index]?.[0] === initials[index],
    );
    if (from >= 0 && isSame && !first.some(isInitials)) return { ...name, from, to: at + surname.length };
  }
  return name;
}
