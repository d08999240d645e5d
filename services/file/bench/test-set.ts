import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A document of a folder with its true values, as in manifest.json. */
export interface TestDocument {
  file: string;
  kind: string;
  level: string;
  tooBig?: boolean;
  /** Null for a document that is no death certificate. */
  fields: Record<FieldName, string | null> | null;
}

export const FIELD_NAMES = [
  'last_name',
  'insertion',
  'first_names',
  'gender',
  'date_of_birth',
  'date_of_death',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** Documents that the service accepts: larger ones would be refused before reading. */
export async function readTestSet(folder: string): Promise<TestDocument[]> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as {
    documents: TestDocument[];
  };
  const there = new Set(await readdir(folder));
  return manifest.documents.filter(({ file, tooBig }) => !tooBig && there.has(file));
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const GENDERS: Record<string, string> = {
  man: 'm',
  male: 'm',
  mannelijk: 'm',
  masculin: 'm',
  f: 'v',
  vrouw: 'v',
  female: 'v',
  vrouwelijk: 'v',
  feminin: 'v',
};

/** Ignores case, diacritics and the form of apostrophes. */
export function isRight(field: FieldName, read: string | null, truth: string | null): boolean {
  const [a, b] = [plain(read ?? ''), plain(truth ?? '')];
  return field === 'gender' ? (GENDERS[a] ?? a) === (GENDERS[b] ?? b) : a === b;
}
