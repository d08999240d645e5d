import { access } from 'node:fs/promises';
import { csvLine } from '@nabericht/provider-service/catalogue/import/csv-cell';
import {
  EXPORTED_FIELDS,
  exportProviders,
} from '@nabericht/provider-service/catalogue/import/export-providers';
import {
  type ImportOptions,
  type ImportReport,
  importProviders,
} from '@nabericht/provider-service/catalogue/import/import-providers';
import { readEntries } from '@nabericht/provider-service/catalogue/import/read-entries';
import { keepLogos } from '@nabericht/provider-service/logos/keep-logos';
import { type Operating, operation } from './operation.ts';
import { keyRingOf } from './operator-keys.ts';
import { withProviders } from './provider-database.ts';
import { recordAs } from './record-as.ts';

export const PROVIDERS_USAGE = `  providers import FILE [--dry-run]   adds and changes providers by slug, from CSV or JSON: all or nothing
  providers list [--json]             what is in the catalogue, as CSV or JSON that import takes`;

/** `providers import|list` on the catalogue of this installation. */
export const providers = operation(PROVIDERS_USAGE, ([verb, ...rest]) => {
  const flags = rest.filter((arg) => arg.startsWith('--'));
  const [file, ...more] = rest.filter((arg) => !arg.startsWith('--'));
  const isUnderstood = (...known: string[]) =>
    flags.every((flag) => known.includes(flag)) && more.length === 0;
  if (verb === 'import' && file && isUnderstood('--dry-run'))
    return (deps) => importFile(file, flags.includes('--dry-run'), deps);
  if (verb === 'list' && !file && isUnderstood('--json'))
    return (deps) => list(flags.includes('--json'), deps);
  return null;
});

async function importFile(
  file: string,
  dryRun: boolean,
  { connection, config, operator, print }: Operating,
): Promise<0 | 1> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    print(`There is no file ${file}.`);
    return 1;
  }
  const keyRing = await keyRingOf({ connection, config });
  const record = recordAs(operator, { chain: 'provider', keyRing });
  const options: ImportOptions = {
    keyRing,
    isLoopback: config.isLoopback,
    dryRun,
    record: (trx, { added, changed }) =>
      record(trx, { act: 'providers.imported', subject: `${added} added, ${changed} changed` }),
  };
  const report = await withProviders(connection, async (db) => {
    const imported = await importProviders(db, () => readEntries(file), options);
    if (dryRun || imported.problems.length > 0) return imported;
    return { ...imported, warnings: [...imported.warnings, ...(await keepLogos(db, options))] };
  });
  for (const line of linesOf(report, dryRun)) print(line);
  return report.problems.length > 0 ? 1 : 0;
}

function linesOf({ added, changed, unchanged, problems, warnings }: ImportReport, dryRun: boolean): string[] {
  const counted = `${added} added, ${changed} changed, ${unchanged} unchanged, ${problems.length} refused`;
  const end =
    problems.length > 0
      ? 'Nothing was written: mend what is named above and import the file again.'
      : dryRun
        ? 'Nothing was written: this was a dry run.'
        : 'Done.';
  return [...problems, ...warnings.map((warning) => `Warning: ${warning}`), counted, end];
}

const list = (asJson: boolean, { connection, print }: Operating): Promise<0> =>
  withProviders(connection, async (db): Promise<0> => {
    print(asJson ? '[' : csvLine(EXPORTED_FIELDS));
    // A line is printed once it is known whether another follows, because JSON needs commas between and none at the end.
    let held: string | undefined;
    for await (const provider of exportProviders(db)) {
      if (held !== undefined) print(asJson ? `${held},` : held);
      held = asJson ? JSON.stringify(provider) : csvLine(EXPORTED_FIELDS.map((field) => provider[field]));
    }
    if (held !== undefined) print(held);
    if (asJson) print(']');
    return 0;
  });
