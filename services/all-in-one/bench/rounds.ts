// npm run bench -- rounds [--dossiers 100000] [--repeats 5] [--write]: the cost of a scheduled round that finds nothing due,
// with this number of dossiers, compared with a thousand. With `--dossiers 1000000` filling the database takes minutes, and 6
// GB.
import { parseArgs } from 'node:util';
import { connect } from '@nabericht/database/connect';
import { remindOverdue } from '@nabericht/dossier-service/notices/remind-overdue';
import { retireDossiers } from '@nabericht/dossier-service/retention/retire-dossiers';
import type { DossierTables } from '@nabericht/dossier-service/tables';
import { databaseUrl } from '@nabericht/testing/database-url';
import { startSystem } from '@nabericht/testing/start-system';
import { createTemporaryDatabase, execute, withDatabase } from '@nabericht/testing/temporary-database';
import { writeFigures } from '@nabericht/testing/write-figures';
import { sql } from 'kysely';
import { bereavedReporter } from './load/bereaved-reporter.ts';
import { cpuSeconds, parentOf } from './load/cpu.ts';
import { seedDossiers } from './load/seed-dossiers.ts';

const { values } = parseArgs({
  options: {
    dossiers: { type: 'string', default: '100000' },
    repeats: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const FEW = 1000;
const many = Number(values.dossiers);
const REPEAT_MS = 2000;
const GOAL = 2;

/** Nothing is due, so a round uses only its database: it would fail if it used anything else. */
const roundsOf = (db: ReturnType<typeof connect<DossierTables>>) => {
  const deps = {
    store: { db },
    now: () => new Date(),
    retention: { archiveAfterMonths: 12, eraseAfterMonths: 24 },
  } as Parameters<typeof remindOverdue>[0] & Parameters<typeof retireDossiers>[0];
  return {
    'reminders, every hour': () => remindOverdue(deps),
    'archive, every night': () => retireDossiers(deps),
  };
};

/** Processor time of one round in µs, of this process and the database together. */
async function costOf(round: () => Promise<void>, databasePid: number): Promise<number> {
  const pids = [process.pid, databasePid];
  const [before, end] = [cpuSeconds(pids), performance.now() + REPEAT_MS];
  let done = 0;
  for (; performance.now() < end; done += 1) await round();
  return ((cpuSeconds(pids) - before) / done) * 1e6;
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const { connection: few, drop } = await createTemporaryDatabase();
const large = withDatabase(few, 'bench_large');
try {
  const system = await startSystem({ env: { DATABASE_URL: databaseUrl(few), NOTICE_GRACE_SECONDS: '1' } });
  const { dossierId } = await bereavedReporter(system).finally(system.stop);
  const name = new URL(databaseUrl(few)).pathname.slice(1);
  await execute(withDatabase(few, 'postgres'), `create database bench_large template ${name}`);
  const begun = performance.now();
  for (const [connection, count] of [
    [few, FEW],
    [large, many],
  ] as const) {
    await seedDossiers(connection, dossierId, count, ['task']);
    await execute(connection, 'vacuum analyze');
  }
  say(`${many} dossiers in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const open = async (connection: typeof few) => {
    const db = connect<DossierTables>(connection, 'dossier', 1);
    // In production there is an hour between two rounds, and no connection still has a cached plan.
    await sql`set plan_cache_mode = force_custom_plan`.execute(db);
    return db;
  };
  const [small, big] = [await open(few), await open(large)];
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(small);
  const databasePid = parentOf(rows[0]?.pid ?? 0);
  const lines = [
    '| round | µs of processor, 1000 dossiers | of so many | ÷ (lowest–highest) | goal |',
    '|---|---|---|---|---|',
  ];
  const rounds = { small: roundsOf(small), big: roundsOf(big) };
  for (const what of Object.keys(rounds.small) as (keyof typeof rounds.small)[]) {
    const found: { small: number; big: number }[] = [];
    for (let repeat = 0; repeat < Number(values.repeats); repeat += 1)
      found.push({
        small: await costOf(rounds.small[what], databasePid),
        big: await costOf(rounds.big[what], databasePid),
      });
    const ratios = found.map((one) => one.big / one.small);
    const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    const costs = [found.map((one) => one.small), found.map((one) => one.big)].map((all) =>
      middle(all).toFixed(0),
    );
    lines.push(
      `| ${what} | ${costs.join(' | ')} | **${middle(ratios).toFixed(2)}** (${spread}) | ≤ ${GOAL} |`,
    );
  }
  await Promise.all([small.destroy(), big.destroy()]);
  const all = [`${many} dossiers, of which nothing is due.`, '', ...lines];
  for (const line of all) say(line);
  if (values.write) await writeFigures('rounds', all);
} finally {
  await execute(withDatabase(few, 'postgres'), 'drop database if exists bench_large with (force)');
  await drop();
}
