import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '../src/reader/page/page.ts';
import type { SignedText } from '../src/reader/understanding/tagging/read-tags.ts';
import { signedTexts } from '../src/reader/understanding/tagging/tagged-fields.ts';
import { readByRules } from '../src/reader/understanding/understand-page.ts';
import { typedPage } from '../test/typed-page.ts';

export interface Fields {
  last_name: string;
  insertion: string | null;
  first_names: string;
  gender: 'M' | 'V';
  date_of_birth: string;
  date_of_death: string;
}

/** An invented document as it would be on a page: columns are separated by " | ". */
export interface Example {
  name: string;
  text: string;
  fields: Fields;
}

/** A document that somebody may hand in by mistake: it proves no death. */
export type OtherPaper = Pick<Example, 'name' | 'text'>;

function readFolder<T>(name: string): T[] {
  const folder = new URL(`./${name}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as T[]);
}

export const readExamples = () => readFolder<Example>('texts');
export const readOtherPapers = () => readFolder<OtherPaper>('other-papers');

export interface Lesson<Text = Example> {
  example: Text;
  page: Page;
  texts: SignedText[];
}

export function lessonOf<Text extends OtherPaper>(example: Text): Lesson<Text> {
  const page = typedPage(example.text);
  const { flow, rules } = readByRules(page);
  return { example, page, texts: signedTexts(page, flow, rules) };
}
