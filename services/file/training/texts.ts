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

/** An invented document, as it would stand on the page: columns are parted by " | ". */
export interface Example {
  name: string;
  text: string;
  fields: Fields;
}

const FOLDER = new URL('./texts/', import.meta.url);

export const readExamples = (): Example[] =>
  readdirSync(FOLDER)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Example[]);

export interface Lesson {
  example: Example;
  page: Page;
  texts: SignedText[];
}

export function lessonOf(example: Example): Lesson {
  const page = typedPage(example.text);
  const { flow, rules } = readByRules(page);
  return { example, page, texts: signedTexts(page, flow, rules) };
}
