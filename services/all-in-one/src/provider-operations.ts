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
import type { Operation } from './operation.ts';
import { keyRingOf } from './operator-keys.ts';
import { providerAudit } from './provider-audit.ts';
import { withProviders } from './provider-database.ts';

export const PROVIDERS_USAGE = `  providers import FILE [--dry-run]   adds and changes providers by slug, from CSV or JSON: all or nothing
  providers list [--json]             what is in the catalogue, as CSV or JSON that import takes`;

type Deps = Parameters<Operation>[1];

/** `providers import|list` on the catalogue of this installation. */
export const providers: Operation = async (args, deps) => {
  const [verb, ...rest] = args;
  const flags = rest.filter((arg) => arg.startsWith('--'));
  const [file, ...more] = rest.filter((arg) => !arg.startsWith('--'));
  const isUnderstood = (...known: string[]) =>
    flags.every((flag) => known.includes(flag)) && more.length === 0;
  if (verb === 'import' && file && isUnderstood('--dry-run')) {
    return importFile(file, flags.includes('--dry-run'), deps);
  }
  if (verb === 'list' && !file && isUnderstood('--json')) return list(flags.includes('--json'), deps);
  deps.print(PROVIDERS_USAGE);
  return 2;
};

async function importFile(
  file: string,
  dryRun: boolean,
  { connection, config, operator, print }: Deps,
): Promise<0 | 1> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    print(`There is no file ${file}.`);
    return 1;
  }
  const audit = await providerAudit({ connection, config });
  const options: ImportOptions = {
    keyRing: await keyRingOf({ connection, config }),
    isLoopback: config.isLoopback,
    dryRun,
    record: (trx, { added, changed }) =>
      audit.append(trx, {
        act: 'providers.imported',
        by: { kind: 'operator', id: operator },
        dossierId: null,
        subject: `${added} added, ${changed} changed`,
      }),
  };
  const report = await withProviders(connection, async (db) => {
    const imported = await importProviders(db, readEntries(file), options);
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

const list = (asJson: boolean, { connection, print }: Deps): Promise<0> =>
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
