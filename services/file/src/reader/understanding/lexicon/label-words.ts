import { meaningsUnder, type Sense } from './lexicon.ts';
import { meantIn, plain } from './plain-text.ts';

/** The subjects of the words in labels. Labels differ per town, but hardly the words that they consist of. */
type SubjectOf<Meant> = Meant extends `label-${infer One}` ? One : never;
export type Subject = SubjectOf<Sense>;

const SUBJECTS = meaningsUnder('label-') as Map<string, Subject[]>;
/** For the engine "rn" and "m" look nearly alike: "Voomamen" is voornamen. */
const inkOf = (word: string) => word.replace(/rn/g, 'm').replace(/vv/g, 'w');
const LONG_WORDS = new Map(
  [...SUBJECTS].filter(([word]) => word.length > 5).map(([word, about]) => [inkOf(word), about]),
);
const longMeant = meantIn(LONG_WORDS);

const OF_NAME: Subject[] = ['surname', 'first', 'name'];
const isOfName = (about: Subject[]) => about.length > 0 && about.every((one) => OF_NAME.includes(one));
/** "Voanamen", "Voroamen": no other words of a page are similar to those that ask for a name. */
const nameMeant = meantIn(
  new Map([...LONG_WORDS].filter(([word, about]) => word.length > 7 && isOfName(about))),
  4,
);

/** "Nom(s)", "Na(a)m(en)", "Echtgeno(o)t(e)": every form of the word that is printed with brackets. */
function withOrWithoutBrackets(word: string): string[] {
  const [, before, within, behind] = /^(.*?)\(([a-z]{1,3})\)(.*)$/.exec(word) ?? [];
  if (within === undefined) return [word];
  return [`${before}${within}${behind}`, `${before}${behind}`].flatMap(withOrWithoutBrackets);
}

/** The subjects of a word in a label; none if it is no such word. */
export function subjectsOf(word: string): Subject[] {
  // "Soyadı"
  const read = plain(word)
    .replace(/ı/g, 'i')
    .replace(/^[^a-z(]+|[^a-z)]+$/g, '');
  const bare = read.replace(/^[dl]'/, '').replace(/[()]/g, '');
  const exact = [read, bare, ...withOrWithoutBrackets(read)].map((one) => SUBJECTS.get(one)).find(Boolean);
  if (exact) return exact;
  // "Plaatsen dag", "Dateet lieu": the small word between two was joined to the first.
  const withoutAnd = SUBJECTS.get(bare.replace(/e[nt]$/, ''));
  if (withoutAnd && bare.length > 4) return withoutAnd;
  const parts = read.split(/[/.-]/).filter(Boolean);
  if (parts.length > 1) {
    const about = parts.map(subjectsOf);
    return about.every((one) => one.length) ? about.flat() : [];
  }
  const ink = inkOf(bare);
  return (bare.length > 5 && (longMeant(ink) ?? nameMeant(ink))) || [];
}

/** A long word that is used in forms is never a name. */
export const isFormWord = (word: string) => word.length > 5 && subjectsOf(word).length > 0;

/** "Nom", "Nome próprio": the label for a name in another language. */
export const isNameLabel = (words: string[]) => words.every((word) => isOfName(subjectsOf(word)));
