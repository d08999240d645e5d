// npm run bench -- jobs [--notices 1000] [--done 144000] [--write]: how late a mail is sent when many are due together, and the
// cost of an idle installation. Processor time is measured on Linux only.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { databaseUrl } from '@nabericht/testing/database-url';
import { startSmtpSink } from '@nabericht/testing/smtp-sink';
import { startSystem } from '@nabericht/testing/start-system';
import { createTemporaryDatabase } from '@nabericht/testing/temporary-database';
import { waitFor } from '@nabericht/testing/wait-for';
import { writeFigures } from '@nabericht/testing/write-figures';
import pg from 'pg';
import { bereavedReporter } from './load/bereaved-reporter.ts';
import { openClient } from './load/client.ts';
import { cpuSeconds, parentOf } from './load/cpu.ts';
import { seedDossiers } from './load/seed-dossiers.ts';

const { values } = parseArgs({
  options: {
    notices: { type: 'string', default: '1000' },
    /** The jobs that a million dossiers cause in a week. */
    done: { type: 'string', default: '144000' },
    write: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const CODES = 40;
/** Long enough to request all notices before the first one is due. */
const GRACE_SECONDS = 45;
/** Six times the interval between two checks for killed workers. */
const IDLE_SECONDS = 60;
const LONGEST_MS = 600_000;

const { connection, drop } = await createTemporaryDatabase();
const sink = await startSmtpSink();
const system = await startSystem({
  env: {
    DATABASE_URL: databaseUrl(connection),
    SMTP_URL: sink.url,
    NOTICE_GRACE_SECONDS: String(GRACE_SECONDS),
    TRUSTED_PROXIES: '1',
  },
});
const db = new pg.Pool({ ...connection, max: 1 });

/** The time, by our clock, at which this number of mails to these addresses had arrived. */
const whenCame = (isOne: (address: string) => boolean, count: number): Promise<number> =>
  waitFor(`${count} mails`, () => mailsTo(isOne).length >= count && performance.now(), LONGEST_MS);
const mailsTo = (isOne: (address: string) => boolean) =>
  sink.mails.filter((mail) => mail.to?.some((to) => 'address' in to && to.address && isOne(to.address)));

async function codes(): Promise<string> {
  const people = await Promise.all(
    Array.from({ length: CODES }, async (_, number) => ({
      client: await openClient(system.url),
      email: `melder-${number}@voorbeeld.example`,
    })),
  );
  const asking = people.map(async ({ client, email }, number) => {
    await sleep((number * 1000) / CODES);
    await client.call('POST', '/v1/auth/register', { firstName: 'Anna', lastName: 'Jansen', email });
    return performance.now();
  });
  const last = await whenCame((address) => address.startsWith('melder-'), CODES);
  const asked = Math.max(...(await Promise.all(asking)));
  return `| ${CODES} codes asked for in a second: the last mail, after the last was asked for | ${seconds(last - asked)} | ≤ 1 s |`;
}

async function notices(): Promise<string[]> {
  const count = Number(values.notices);
  const nextMail = async (to: string) => {
    const { text } = await sink.waitFor(to);
    return { text: text ?? '' } as Awaited<ReturnType<typeof system.nextMail>>;
  };
  const { client, dossierId } = await bereavedReporter({ ...system, nextMail });
  await seedDossiers(connection, dossierId, count);
  await db.query(
    `update dossier.dossier set user_id = mine.user_id, status = mine.status, completed_at = null
       from (select user_id, status from dossier.dossier where id = $1) mine`,
    [dossierId],
  );
  const { docs } = await client.call('GET', '/v1/provider?limit=60');
  const { dossier } = await client.call('GET', `/v2/dossier/${dossierId}`);
  const told = docs.find(
    (one: { _id: string; isDeathCertificateRequired: boolean }) =>
      !one.isDeathCertificateRequired &&
      dossier.tasks.some(
        (task: { providerId: string; noticeSentAt: string | null }) =>
          task.providerId === one._id && !task.noticeSentAt,
      ),
  );
  const { rows } = await db.query<{ id: string }>('select id from dossier.dossier');
  const begun = performance.now();
  let lastDue = 0;
  const ids = rows.map(({ id }) => id);
  const ask = async () => {
    for (let id = ids.pop(); id; id = ids.pop()) {
      const { leavesAt } = await client.call('POST', `/v1/provider/notifyProvider/${id}/${told._id}`);
      lastDue = Math.max(lastDue, Date.parse(leavesAt));
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  const asked = performance.now();
  const untilDue = lastDue - Date.now();
  const { rows: backend } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pids = [system.pid, parentOf(backend[0]?.pid ?? 0)];
  const before = cpuSeconds(pids);
  const last = await whenCame((address) => address.includes(`@${told.slug}.`), count);
  const late = last - asked - untilDue;
  const each = ((cpuSeconds(pids) - before) / count) * 1000;
  await sleep(5000);
  const mails = mailsTo((address) => address.includes(`@${told.slug}.`));
  const twice = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  return [
    `| ${count} notices due within ${seconds(asked - begun)}: the last mail, after the last was due | ${seconds(late)} | ≤ 15 s |`,
    `| processor time of each, with the database and what follows it | ${each.toFixed(1)} ms |  |`,
    `| of these, mails that left twice | ${twice + mails.length - count} | 0 |`,
  ];
}

async function idle(): Promise<string[]> {
  await db.query(
    `insert into jobs.job (name, state, data, started_on, completed_on)
       select 'dossier.tell-message', 'completed', '{"dossierId": "a"}', now(), now() from generate_series(1, $1::int)`,
    [values.done],
  );
  // After a real week the statistics are up to date and the table is vacuumed, which is not so right after one large insert.
  await db.query('vacuum analyze');
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  const databasePid = parentOf(rows[0]?.pid ?? 0);
  const transactions = async () => {
    const { rows } = await db.query<{ count: number }>(
      'select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.count ?? Number.NaN;
  };
  // Waits for the jobs that the mails before caused.
  await sleep(20_000);
  const before = {
    all: await transactions(),
    own: cpuSeconds([system.pid]),
    theirs: cpuSeconds([databasePid]),
  };
  await sleep(IDLE_SECONDS * 1000);
  const percent = (taken: number) => `${((taken / IDLE_SECONDS) * 100).toFixed(1)} %`;
  const rest = `idle, with ${values.done} finished jobs`;
  return [
    `| ${rest}: of a core, the database | ${percent(cpuSeconds([databasePid]) - before.theirs)} | ≤ 1 % |`,
    `| ${rest}: of a core, the process | ${percent(cpuSeconds([system.pid]) - before.own)} |  |`,
    `| ${rest}: transactions a second | ${(((await transactions()) - before.all) / IDLE_SECONDS).toFixed(1)} | ≤ 10 |`,
  ];
}

try {
  const lines = [
    '| what | measured | goal |',
    '|---|---|---|',
    await codes(),
    ...(await notices()),
    ...(await idle()),
  ];
  for (const line of lines) say(line);
  if (values.write) await writeFigures('jobs', lines);
} finally {
  await db.end();
  await system.stop();
  await sink.stop();
  await drop();
}
