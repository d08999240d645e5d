import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '@nabericht/database/in-transaction';
import { refusedKeys } from '@nabericht/domain/provider/provider-question-schema';
import { misplacedRules, questionsOf, refusedPatterns } from '@nabericht/domain/provider/provider-questions';
import { whyNotPattern } from '@nabericht/patterns/pattern';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { ProviderTables } from '../../tables.ts';
import { deriveFromCatalogue } from '../derive-from-catalogue.ts';
import { ProviderEntry } from './provider-entry.ts';
import { type ProviderValues, providerValues, whyNotTaken } from './provider-values.ts';
import type { SentEntry } from './read-entries.ts';
import { saveProviders } from './save-providers.ts';

export interface ImportReport {
  added: number;
  changed: number;
  unchanged: number;
  /** Each names the place in the file and the problem; with any of them nothing is written. */
  problems: string[];
  /** About entries that are imported, but will not work as intended. */
  warnings: string[];
}

export interface ImportOptions {
  keyRing: KeyRing;
  /** Whether this installation is reached on loopback only: then web hooks may point to loopback addresses. */
  isLoopback: boolean;
  /** Only reports what the import would do. */
  dryRun: boolean;
  /** Writes the audit record, in the same transaction. */
  record?: (trx: Kysely<ProviderTables>, report: ImportReport) => Promise<void>;
}

const AT_A_TIME = 1000;

/** Rolls back what was read and reported. */
class TakenBack extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('The import was taken back');
    this.report = report;
  }
}

/**
 * Updates the catalogue from a file, matching by slug: everything, or nothing when anything is wrong.
 * @param readEntries reads the file from its start, each time that the transaction is done again
 */
export async function importProviders(
  db: Kysely<ProviderTables>,
  readEntries: () => AsyncIterable<SentEntry>,
  options: ImportOptions,
): Promise<ImportReport> {
  try {
    return await inTransaction(db, async (trx) => {
      const report: ImportReport = { added: 0, changed: 0, unchanged: 0, problems: [], warnings: [] };
      const seen = new Map<string, string>();
      // Two concurrent imports would each report the other's changes as their own.
      await sql`select pg_advisory_xact_lock(hashtext('provider import'))`.execute(trx);
      for await (const batch of batches(readEntries()))
        await importBatch(trx, batch, { report, seen, options });
      if (options.dryRun || report.problems.length > 0) throw new TakenBack(report);
      await deriveFromCatalogue(trx);
      if (report.added + report.changed > 0) await options.record?.(trx, report);
      return report;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.report;
    throw error;
  }
}

interface Importing {
  report: ImportReport;
  /** The position of each slug in the file. */
  seen: Map<string, string>;
  options: ImportOptions;
}

async function importBatch(trx: Kysely<ProviderTables>, batch: SentEntry[], importing: Importing) {
  const { report, options } = importing;
  const checked = batch.flatMap((sent) => checkEntry(sent, importing));
  const slugs = checked.map(({ entry }) => entry.slug);
  const rows =
    slugs.length === 0
      ? []
      : await trx.selectFrom('provider').selectAll().where('slug', 'in', slugs).execute();
  const before = new Map(rows.map((row) => [row.slug, row as ProviderValues]));
  const toSave: ProviderValues[] = [];
  for (const { where, entry } of checked) {
    const old = before.get(entry.slug);
    const values = providerValues(entry, old, options.keyRing);
    const reason = whyNotTaken(values, options.isLoopback);
    if (reason) {
      report.problems.push(`${where}: ${entry.slug} ${reason}`);
    } else if (isDeepStrictEqual(values, old)) {
      report.unchanged += 1;
    } else {
      report[old ? 'changed' : 'added'] += 1;
      toSave.push(values);
    }
  }
  if (report.problems.length === 0 && !options.dryRun) await saveProviders(trx, toSave);
}

function checkEntry(sent: SentEntry, { report, seen }: Importing): { where: string; entry: ProviderEntry }[] {
  const { where } = sent;
  if (sent.values === null) {
    report.problems.push(`${where} ${sent.problem}`);
    return [];
  }
  const parsed = v.safeParse(ProviderEntry, sent.values, { abortPipeEarly: true });
  if (!parsed.success) {
    for (const issue of parsed.issues) report.problems.push(`${where}: ${sentenceOf(issue)}`);
    return [];
  }
  const entry = parsed.output;
  const other = seen.get(entry.slug);
  if (other) {
    report.problems.push(`${where}: slug ${entry.slug} stands on ${other} already`);
    return [];
  }
  seen.set(entry.slug, where);
  const extraQuestions = entry.extraQuestions ?? null;
  const refusals = [
    ...refusedKeys(extraQuestions).map((key) => `the key ${key} is not taken, it is one of the language`),
    ...misplacedRules({ extraQuestions }).map(
      ({ key, rule }) => `the rule ${rule} of ${key} is not taken, it is none of such a question`,
    ),
    ...refusedPatterns({ extraQuestions }, whyNotPattern).map(
      ({ key, pattern, reason }) => `the pattern ${pattern} of ${key} is not taken (${reason})`,
    ),
  ];
  for (const refusal of refusals) report.problems.push(`${where}: extraQuestions: ${refusal}`);
  if (refusals.length > 0) return [];
  const asked = questionsOf({ extraQuestions });
  if (asked.kind === 'broken')
    report.warnings.push(`${where}: extraQuestions will not be asked, they are broken (${asked.reason})`);
  return [{ where, entry }];
}

/** Names the field and the problem, but not the value, which can be long. */
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? '';
  if (issue.type === 'strict_object') return field ? `${field} is missing or not known` : issue.message;
  return `${field} ${issue.message}`;
}

async function* batches(entries: AsyncIterable<SentEntry>): AsyncGenerator<SentEntry[]> {
  let batch: SentEntry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < AT_A_TIME) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
