import { isFormWord } from './labels.ts';
import { type NamePlace, nameText } from './name-words.ts';
import { isParticle, splitFullName } from './names.ts';
import { isCapitalised, plainWord, standsAt, type Text } from './sentences.ts';

const isInitials = (word: string) => /^(\p{Lu}\.)+$|^\p{Lu}$/u.test(word);

const MOST_FORENAMES = 6;

/** "Boer, Anna de" in the margin is Anna Maria de Boer in the act: the same first name, and the same surname behind more. */
function withMoreForenames(text: Text, name: NamePlace): NamePlace {
  const { words } = text;
  const { first_names, insertion, last_name } = splitFullName(nameText(text, name));
  const lettersIn = (part: string | null) => part?.split(' ').map(plainWord) ?? [];
  const forenames = lettersIn(first_names);
  const surname = [...lettersIn(insertion), ...lettersIn(last_name)];
  if (!forenames.length || !last_name) return name;
  const isForename = (at: number) =>
    isCapitalised(words[at]?.text) &&
    !/[,.;:]$/.test(words[at]?.text ?? '') &&
    !isFormWord(words[at]?.text ?? '');
  for (let from = 0; from < words.length; from++) {
    if (!standsAt(text, forenames, from)) continue;
    let end = from;
    while (end < from + MOST_FORENAMES && isForename(end) && !standsAt(text, surname, end)) end++;
    if (end > from + forenames.length && standsAt(text, surname, end))
      return { ...name, from, to: end + surname.length };
  }
  return name;
}

/** "mevrouw A.M. de Boer" in the head of a letter is Anna Maria de Boer further on: the same surname behind the same first letters. */
export function nameInFull(text: Text, name: NamePlace): NamePlace {
  const { words, plain } = text;
  const end = name.from + words.slice(name.from, name.to).findIndex(({ text: word }) => !isInitials(word));
  const surname = plain.slice(end, name.to);
  if (end <= name.from || !surname.length) return withMoreForenames(text, name);
  const initials = plain
    .slice(name.from, end)
    .join('')
    .replace(/[^a-z]/g, '');
  for (let at = 1; at + surname.length <= words.length; at++) {
    if (!standsAt(text, surname, at)) continue;
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
