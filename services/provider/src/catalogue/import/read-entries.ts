import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { valueIn } from './csv-cell.ts';
import { ENTRY_FIELDS } from './provider-entry.ts';

/** One provider as a file gives it: its position and its values, or what is wrong at that position. */
export type SentEntry =
  | { where: string; values: Record<string, unknown> }
  | { where: string; values: null; problem: string };

const firstPartOf = async (file: string): Promise<string> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\u{FEFF}/u, '');
  } finally {
    await handle.close();
  }
};

/** Yields the providers of a file one by one; its content decides whether it is read as CSV or as JSON. */
export async function* readEntries(file: string): AsyncGenerator<SentEntry> {
  const start = await firstPartOf(file);
  if (/^\s*[[{]/.test(start)) yield* readJson(file);
  else yield* readCsv(file, delimiterOf(start));
}

/** The column separator of spreadsheets depends on the country. */
function delimiterOf(start: string): string {
  const header = start.split(/\r?\n/, 1)[0] ?? '';
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* readJson(file: string): AsyncGenerator<SentEntry> {
  let entries: unknown;
  try {
    entries = JSON.parse((await readFile(file, 'utf8')).replace(/^\u{FEFF}/u, ''));
  } catch {
    yield { where: 'the file', values: null, problem: 'is no JSON' };
    return;
  }
  if (!Array.isArray(entries)) {
    yield { where: 'the file', values: null, problem: 'must hold a list of providers' };
    return;
  }
  for (const [index, values] of entries.entries()) {
    const where = `entry ${index + 1}`;
    const isObject = typeof values === 'object' && values !== null && !Array.isArray(values);
    yield isObject ? { where, values } : { where, values: null, problem: 'must be an object' };
  }
}

async function* readCsv(file: string, delimiter: string): AsyncGenerator<SentEntry> {
  const records = createReadStream(file).pipe(
    parse({ bom: true, delimiter, info: true, skip_empty_lines: true, relax_column_count: true }),
  );
  let header: string[] | undefined;
  let line = 0;
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // A value can span lines, and the parser reports the line on which a record ends: this computes the first.
      line = info.lines - record.join('').split('\n').length + 1;
      const where = `line ${line}`;
      if (!header) {
        header = record.map((name) => name.trim());
        const unknown = header.filter((name) => !(ENTRY_FIELDS as string[]).includes(name));
        const missing = ['slug', 'name'].filter((name) => !header?.includes(name));
        if (unknown.length === 0 && missing.length === 0) continue;
        yield { where, values: null, problem: headerProblem(unknown, missing) };
        return;
      }
      yield record.length === header.length
        ? { where, values: valuesOf(header, record) }
        : {
            where,
            values: null,
            problem: `has ${record.length} columns where the header has ${header.length}`,
          };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield {
      where: `line ${line + 1}`,
      values: null,
      problem: 'cannot be read as CSV: a quote may be missing',
    };
  }
  if (!header) yield { where: 'the file', values: null, problem: 'is empty' };
}

const headerProblem = (unknown: string[], missing: string[]) =>
  [
    unknown.length > 0 ? `has columns that are not known (${unknown.join(', ')})` : '',
    missing.length > 0 ? `lacks the columns ${missing.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' and ');

/** An empty cell clears a value; these fields always have one, so for them it means unchanged. */
const NEVER_EMPTY = new Set([
  'active',
  'showInFrontend',
  'isDeathCertificateRequired',
  'mailAdminLinkForCancellation',
  'hasOwnTaskList',
  'replyWorkingDays',
  'channel',
  'webhookSecret',
]);

const valuesOf = (header: string[], record: string[]): Record<string, unknown> =>
  Object.fromEntries(
    header.flatMap((name, index): [string, unknown][] => {
      const value = valueIn(record[index] ?? '');
      if (value.trim() !== '') return [[name, value]];
      if (NEVER_EMPTY.has(name)) return [];
      return [[name, ['slug', 'name', 'serviceType'].includes(name) ? '' : null]];
    }),
  );
