import { WORDS } from './words.ts';

/** What a word of a certificate can mean to the reader. */
export const SENSES = {
  'label-surname': 'a label asks for a surname',
  'label-name': 'a label asks for a surname, or for a whole name',
  'label-initials': 'a label asks for initials',
  'label-first': 'a label asks for first names',
  'label-whole': 'a label asks for a name in full',
  'label-insertion': 'a label asks for the insertion of a surname',
  'label-gender': 'a label asks for the sex',
  'label-birth': 'a label asks for something of the birth',
  'label-death': 'a label asks for something of the death',
  'label-day': 'a label asks for a day',
  'label-place': 'a label asks for a place',
  'label-time': 'a label asks for the time of a day',
  'label-deceased': 'a label is about the deceased',
  'label-relative': 'a label is about somebody else',
  'label-matter': 'a label is about the paper, or asks for what is not read',
  'label-joint': 'joins the words of a label',
  'day-death-verb': 'says that a day is that of a death',
  'day-death-noun': 'names a death',
  'day-birth-verb': 'says that a day is that of a birth',
  'day-birth-noun': 'names a birth',
  'day-other-verb':
    'says that a day is that of something else: of the act, of who declared, of a funeral, of a find',
  'day-other-noun': 'names such a thing',
  declared: 'says that a day is that of the act, or of who declared the death',
  link: 'may stand between such a word and its day',
  paper: 'names a paper: "akte van overlijden" is no death',
  unit: 'stands over the cells of a day',
  died: 'has the name of the deceased before or behind it',
  farewell: 'has the name of the deceased behind its "van"',
  'speaks-of-stranger': 'speaks of who came to the town hall, or signs',
  'speaks-of-relative': 'speaks of somebody to whom the deceased was related',
  'speaks-of-deceased': 'speaks of the deceased',
  declares: 'has "dat" behind it, and then the deceased',
  kin: 'has "van de overledene" behind it, and then somebody else',
  particle: 'is of an insertion (table 36 of the personal records logic design, in the parts that combine)',
  'iberian-surname': 'is a surname of Spain or Portugal, and may have another behind it: "Ferreira da Silva"',
  devotion: 'is of a first name with a small word in it: "Maria da Luz"',
  'foreign-particle': 'is the insertion of a surname from elsewhere: "El Idrissi"',
  title: 'stands before a name: "de heer"',
  'before-name': 'may stand between a death and a name',
  abbreviation: 'has a full stop that ends no sentence: "geb. 3 mei 1940"',
  salutation: 'begins a letter',
  'before-town': 'stands before a town',
  sex: 'stands behind a name for the sex',
  male: 'is the sex of a man',
  female: 'is the sex of a woman',
  'ordinary-akte': 'is of the sentences of an akte, and has small letters there',
  'ordinary-head': 'is written with a capital without being a name',
} as const;

export type Sense = keyof typeof SENSES | `month-${number}`;

const LEXICON = new Map(
  WORDS.trim()
    .split('\n')
    .map((line) => {
      const [word = '', ...senses] = line.split(' ');
      return [word, new Set(senses)];
    }),
);

/** Whether a word in plain letters can have this meaning. */
export const means = (word: string | undefined, sense: Sense) => LEXICON.get(word ?? '')?.has(sense) ?? false;

/** Whether it is a word of certificates, with any meaning. */
export const isKnown = (word: string) => LEXICON.has(word);

/** All words with a meaning that has this prefix, in the order of the lexicon, with the rest of each such meaning. */
export const meaningsUnder = (beginning: string): Map<string, string[]> =>
  new Map(
    [...LEXICON].flatMap(([word, senses]) => {
      const under = [...senses].filter((sense) => sense.startsWith(beginning));
      return under.length ? [[word, under.map((sense) => sense.slice(beginning.length))]] : [];
    }),
  );
