import { type Connection, surviveLoss } from '@nabericht/database/connect';
import { directOf } from '@nabericht/database/connection';
import { openReplica } from '@nabericht/database/replica';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { Gauge } from 'prom-client';
import { DEAD_LETTER } from './jobs.ts';
import { metrics } from './metrics.ts';

interface Measure {
  name: string;
  help: string;
  labels: readonly string[];
  sql: string;
  /** It describes the primary itself, which a replica cannot report. */
  isOfServer?: true;
}

/** Figures of the waiting work. Each is queried when the metrics are scraped, and reads open work only. */
const MEASURES: readonly Measure[] = [
  // First: it tells why the others are missing.
  {
    name: 'nabericht_database_connections',
    help: 'Connections to the database, by the service that has them and what they do.',
    labels: ['service', 'state'],
    isOfServer: true,
    sql: `select application_name as service, coalesce(state, 'none') as state, count(*)::int as value
      from pg_stat_activity where application_name like 'nabericht %' and datname = current_database() group by 1, 2`,
  },
  {
    name: 'nabericht_jobs',
    help: 'Jobs that wait, are tried again, are worked on, or failed for good (queue dead-letter).',
    labels: ['queue', 'state'],
    sql: `select name as queue, state::text as state, count(*)::int as value
      from jobs.job where state <= 'active' group by name, state`,
  },
  {
    name: 'nabericht_job_oldest_seconds',
    help: 'How long the oldest job of a queue has been due; what failed for good is due no more.',
    labels: ['queue'],
    sql: `select name as queue, extract(epoch from clock_timestamp() - min(start_after))::float as value
      from jobs.job where state < 'active' and start_after <= clock_timestamp() and name <> '${DEAD_LETTER}' group by name`,
  },
  {
    name: 'nabericht_notices_open',
    help: 'Organisations of which no answer came and that were not reminded, by how their notice stands.',
    labels: ['state'],
    sql: `select case
        when notice_failed_at is not null then 'failing'
        when notice_sent_at is null and notice_held_at is not null then 'held'
        when notice_sent_at is null then 'unsent'
        when notice_given_at is null then 'leaving'
        when reply_due_on < current_date then 'overdue'
        else 'waiting' end as state, count(*)::int as value
      from dossier.task where type = 'provider' and status <> 'completed' and reminded_at is null group by 1`,
  },
  {
    name: 'nabericht_webhooks_waiting',
    help: 'Events for the servers of organisations, by whether they are tried or were given up on.',
    labels: ['state'],
    sql: `select case when dead_at is null then 'tried' else 'given-up' end as state, count(*)::int as value
      from provider.webhook_event where settled_at is null group by 1`,
  },
  {
    name: 'nabericht_sessions',
    help: 'Sessions in which somebody is signed in.',
    labels: [],
    sql: `select count(*)::int as value from session.session where ended_at is null and expires_at > clock_timestamp()`,
  },
  {
    name: 'nabericht_backup_timestamp_seconds',
    help: 'When the last backup was made by a command, and when the archive of PostgreSQL last took what changed, where it has one.',
    labels: ['way'],
    isOfServer: true,
    // Few acts concern no dossier, and the newest are read first.
    sql: `select 'command' as way, coalesce((
        select extract(epoch from at) from dossier.audit_act
        where dossier_id is null and act = 'backup.made' order by seq desc limit 1), 0)::float as value
      union all
      select 'archive', extract(epoch from coalesce(last_archived_time, pg_postmaster_start_time()))::float
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  },
];

/** A question that the database has not answered in this time is given up. */
const ANSWER_MS = 2_000;
/**
 * Figures that it has not answered in this time, all together, are left out; those of the process are still reported. Prometheus
 * gives up after ten seconds, and then takes the process for one that is away.
 */
const ALL_ANSWERS_MS = 6_000;

/**
 * A replica is current when it has replayed what the primary had written, or did so some seconds ago. The age of the last
 * transaction alone is no measure: it grows while nobody writes.
 */
const isCurrent = async (db: Kysely<unknown>, written: string | undefined): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select not pg_is_in_recovery()
    or coalesce(pg_last_wal_replay_lsn() >= ${written ?? null}::pg_lsn, false)
    or coalesce(clock_timestamp() - pg_last_xact_replay_timestamp() < interval '5 seconds', false) as is`.execute(
    db,
  );
  return rows[0]?.is === true;
};
const WRITTEN = 'select pg_current_wal_lsn()::text as written';

type Figure = Record<string, string> & { value: number };

export interface DatabaseFigures {
  /**
   * Sets the gauges to the current values; never throws. Values that cannot be read are left out, such as those of another
   * service.
   */
  read(): Promise<void>;
  close(): Promise<void>;
}

export function createDatabaseFigures(connection: Connection): DatabaseFigures {
  const pool = new pg.Pool({
    ...directOf(connection),
    max: 1,
    application_name: 'nabericht metrics',
    statement_timeout: ANSWER_MS,
    query_timeout: ANSWER_MS,
    connectionTimeoutMillis: ANSWER_MS,
  });
  surviveLoss(pool);
  const replica = openReplica<unknown>(connection, 'metrics', { maxConnections: 1 });
  const gauges = MEASURES.map(({ name, help, labels, sql, isOfServer }) => {
    metrics.removeSingleMetric(name);
    return {
      text: sql,
      isOfServer,
      gauge: new Gauge({ name, help, labelNames: [...labels], registers: [metrics] }),
    };
  });
  const askPrimary = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await pool.query<Row>(text).catch(() => ({ rows: [] }))).rows;
  const askReplica = (text: string, written: string | undefined) =>
    replica?.read(async (db) =>
      (await isCurrent(db, written)) ? (await sql.raw<Figure>(text).execute(db)).rows : undefined,
    );
  const ask = async ({ text, isOfServer }: (typeof gauges)[number], written: string | undefined) =>
    (isOfServer ? undefined : await askReplica(text, written)) ?? askPrimary<Figure>(text);
  return {
    async read() {
      const deadline = AbortSignal.timeout(ALL_ANSWERS_MS);
      const late = new Promise<undefined>((resolve) => {
        deadline.addEventListener('abort', () => resolve(undefined));
      });
      const known = replica && (await Promise.race([askPrimary<{ written: string }>(WRITTEN), late]));
      for (const one of gauges) {
        const rows = deadline.aborted ? undefined : await Promise.race([ask(one, known?.[0]?.written), late]);
        one.gauge.reset();
        // One without labels is reset to 0, which is not the same as missing.
        one.gauge.remove({});
        for (const { value, ...labels } of rows ?? [])
          one.gauge.set(labels as Record<string, string>, Number(value));
      }
    },
    close: async () => {
      await replica?.close();
      await pool.end();
    },
  };
}
