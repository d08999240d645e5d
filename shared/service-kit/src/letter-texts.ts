import type { Locale } from '@nabericht/contracts/content-contract';
import { languageTag } from '@nabericht/intl/locale';
import { IntlMessageFormat } from 'intl-messageformat';
import { longDay } from './long-day.ts';
import type { Letter } from './mail-letter.ts';

type Values = Readonly<Record<string, string | number | boolean>>;
/** The name of a letter is the prefix of its text ids: `code` has `code.subject`. */
export type LetterName<Id> = Id extends `${infer Name}.subject` ? Name : never;
type Said = Pick<Letter, 'lang' | 'subject' | 'preview' | 'title' | 'paragraphs' | 'notes' | 'button'>;

/** The texts of letters in one language. */
export interface LetterTexts<Id extends string> {
  /**
   * @throws when a value that the text names is missing
   */
  text(id: Id, values?: Values): string;
  /** Names in a sentence, as `A, B en C`. */
  list(names: readonly string[]): string;
  /** `2026-11-09` as it is written out; '' when it is unknown. */
  day(day: string | null | undefined): string;
  /**
   * The texts of one letter: `.subject`, `.preview` and `.body`; where they differ from these `.title`; `.notes`, and `.button`
   * for a letter with a link. An empty line separates paragraphs.
   */
  letter(name: LetterName<Id>, values?: Values, url?: string): Said;
}

/** ICU texts by id, in one file per language, like those of the screens. */
export const createLetterTexts = <Id extends string>(
  texts: Readonly<Record<Locale, Readonly<Record<Id, string>>>>,
): Readonly<Record<Locale, LetterTexts<Id>>> => ({
  nl: textsIn('nl', texts.nl),
  en: textsIn('en', texts.en),
});

function textsIn<Id extends string>(locale: Locale, texts: Readonly<Record<Id, string>>): LetterTexts<Id> {
  const byId = new Map<string, string>(Object.entries<string>(texts));
  const write = (id: string, values: Values): string => {
    const text = byId.get(id);
    if (text === undefined) throw new Error(`No text ${id} in ${locale}`);
    const format = new IntlMessageFormat(text, languageTag(locale), undefined, { ignoreTag: true });
    return String(format.format({ ...values }));
  };
  return {
    text: (id, values = {}) => write(id, values),
    list: (names) => new Intl.ListFormat(languageTag(locale)).format(names),
    day: (day) => longDay(day, languageTag(locale)),
    letter: (name, values = {}, url) => {
      const idOf = (part: string) => `${name}.${part}`;
      const partOf = (part: string) => write(idOf(part), values);
      const blocks = (part: string) => partOf(part).split('\n\n').filter(Boolean);
      return {
        lang: locale,
        subject: partOf('subject'),
        preview: partOf('preview'),
        title: partOf(byId.has(idOf('title')) ? 'title' : 'subject'),
        paragraphs: blocks('body'),
        ...(byId.has(idOf('notes')) ? { notes: blocks('notes') } : {}),
        ...(url ? { button: { label: partOf('button'), url } } : {}),
      };
    },
  };
}
