import { type Connection, surviveLoss } from '@nabericht/database/connect';
import { metrics } from '@nabericht/service-kit/metrics';
import { Hono } from 'hono';
import pg from 'pg';
import { collectDefaultMetrics, Gauge } from 'prom-client';

/** What the database knows of the work that waits. Each is asked when it is looked at, and reads what is open alone. */
const MEASURES = [
  {
    name: 'nabericht_jobs',
    help: 'Jobs that wait, are tried again, are worked on, or failed for good (queue dead-letter).',
    labels: ['queue', 'state'],
    sql: `select name as queue, state::text as state, count(*)::int as value
      from jobs.job where state <= 'active' group by name, state`,
  },
  {
    name: 'nabericht_job_oldest_seconds',
    help: 'How long the oldest job of a queue has been due.',
    labels: ['queue'],
    sql: `select name as queue, extract(epoch from clock_timestamp() - min(start_after))::float as value
      from jobs.job where state < 'active' and start_after <= clock_timestamp() group by name`,
  },
  {
    name: 'nabericht_notices_open',
    help: 'Notices that an organisation has neither answered nor been reminded of, by whether the answer is late.',
    labels: ['overdue'],
    sql: `select (reply_due_on < current_date)::text as overdue, count(*)::int as value
      from dossier.task where type = 'provider' and status <> 'completed' and reminded_at is null
        and reply_due_on is not null group by 1`,
  },
  {
    name: 'nabericht_sessions',
    help: 'Sessions in which somebody is signed in.',
    labels: [],
    sql: `select count(*)::int as value from session.session where ended_at is null and expires_at > clock_timestamp()`,
  },
  {
    name: 'nabericht_database_connections',
    help: 'Connections to the database, by the service that has them and what they do.',
    labels: ['service', 'state'],
    sql: `select application_name as service, coalesce(state, 'none') as state, count(*)::int as value
      from pg_stat_activity where application_name like 'nabericht %' and datname = current_database() group by 1, 2`,
  },
] as const;

/** A database that does not answer in this time leaves its figures out; those of the process are there all the same. */
const ANSWER_MS = 2_000;

let isCollecting = false;

/** `GET /metrics`, for Prometheus. It tells nothing of anybody, and much of the installation: keep its port to yourself. */
export function createMetricsApp(connection: Connection): { app: Hono; close: () => Promise<void> } {
  if (!isCollecting) collectDefaultMetrics({ register: metrics });
  isCollecting = true;
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    application_name: 'nabericht metrics',
    statement_timeout: ANSWER_MS,
    connectionTimeoutMillis: ANSWER_MS,
  });
  surviveLoss(pool);
  const gauges = MEASURES.map(({ name, help, labels, sql }) => {
    metrics.removeSingleMetric(name);
    return { sql, gauge: new Gauge({ name, help, labelNames: [...labels], registers: [metrics] }) };
  });
  const app = new Hono().get('/metrics', async (context) => {
    for (const { sql, gauge } of gauges) {
      gauge.reset();
      const { rows } = await pool
        .query<Record<string, string> & { value: number }>(sql)
        .catch(() => ({ rows: [] }));
      for (const { value, ...labels } of rows) gauge.set(labels as Record<string, string>, Number(value));
    }
    return context.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType });
  });
  return { app, close: () => pool.end() };
}
