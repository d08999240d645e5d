import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@nabericht/database/connect';
import { DAY_SECONDS } from '@nabericht/domain/calendar/full-days';
import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { createJobDatabase } from './job-database.ts';
import { errorFields, type Logger } from './logger.ts';
import { jobSeconds, timed } from './metrics.ts';
import { repeat } from './repeat.ts';
import { inSpan, type TraceParent, traceParent } from './trace/span.ts';

export interface JobKind<Data extends object> {
  /** `<service>.<what happens>`; the name of the queue. */
  name: string;
  /** Must be idempotent: a job whose worker was killed is done again. */
  handle: (data: Data) => Promise<void>;
  /** Attempts after the first, with growing pauses; then the job rests in the dead letter queue. */
  retries?: number;
  /** How many of these are worked on at once by one process; one unless told otherwise. */
  concurrency?: number;
}

export interface EnqueueOptions {
  startAfter?: Date;
}

/** Durable work: what leaves the house is a job, enqueued in the transaction that decides on it. */
export interface Jobs {
  /** Declares a queue and, once started, works on it. Call before `start`. */
  define<Data extends object>(kind: JobKind<Data>): JobQueue<Data>;
  /** Every day at this time in Amsterdam: `'30 3 * * *'`. */
  schedule(name: string, cron: string): void;
  /** So often, in every process that works on jobs. */
  every(seconds: number, work: () => Promise<void>): void;
  start(): Promise<void>;
  /** Makes enqueueing possible without working on anything: for a command beside the running installation. */
  open(): Promise<void>;
  /** Takes no more jobs; resolves when the running ones have ended. What is enqueued waits for another process. */
  rest(): Promise<void>;
  /** Gives back what is still running. */
  stop(): Promise<void>;
  /** What failed for good, by queue. */
  listGivenUp(): Promise<GivenUp[]>;
  /** Puts back what failed for good in a queue, to be tried as often as before. @returns how many */
  retryGivenUp<Tables>(trx: Transaction<Tables>, queue: string): Promise<number>;
}

/** Without what it was about. */
export interface GivenUp {
  queue: string;
  count: number;
  /** When the first of them was given up on. */
  since: Date;
  /** The name of the error that the last of them ended with; null where pg-boss was told of none. */
  lastError: string | null;
}

export interface JobQueue<Data extends object> {
  enqueue<Tables>(trx: Transaction<Tables>, data: Data, options?: EnqueueOptions): Promise<void>;
}

/** The queue of what failed for good. */
export const DEAD_LETTER = 'dead-letter';
/** Pauses grow to an hour: together more than a day, so that a mail server that is away for a night loses nothing. */
const RETRIES = 40;
/** What failed for good waits for somebody to look at it. */
const DEAD_SECONDS = 14 * DAY_SECONDS;
const LONGEST_PAUSE_SECONDS = 3600;
/** A worker at work tells so often that it lives. */
const HEARTBEAT_SECONDS = 10;
/** So often it is looked whether one has missed that, or takes too long. */
const LOOK_SECONDS = 10;
/**
 * What is done is thrown away so often. pg-boss counts the jobs of every queue with it, also those that are done: every
 * half minute, a week of a million dossiers would cost an idle database one percent of a core.
 */
const SUPERVISE_SECONDS = 600;
/** What is done is looked back on for so long: after an hour nothing tells which ids it was about. */
const DONE_SECONDS = 3600 - SUPERVISE_SECONDS;
/** What was put off, also to be tried again, begins at most this late. */
const WAKE_SECONDS = 1;
/** Should nobody have been told that there is work. */
const ASK_ANYWAY_SECONDS = 60;
const GIVE_BACK_MS = 10_000;

/** Which of these queues have work for now. One question, in place of one of each worker. */
const DUE = `
  select name from unnest($1::text[]) as name
  where exists (
    select from jobs.job
    where job.name = name.name and state < 'active' and not blocked and start_after <= clock_timestamp()
  )`;

/** pg-boss has none of the jobs that are worked on, and would find them among all that are done. */
const INDEX = `
  do $$ begin
    if to_regclass('jobs.job_at_work') is null then
      perform pg_advisory_xact_lock(hashtext('jobs.job_at_work'));
      create index if not exists job_at_work on jobs.job (name) where state = 'active';
    end if;
  end $$`;

/** Whether there are jobs that pg-boss would take back from their workers. */
const LOST = `
  select from jobs.job
  where state = 'active' and (
    heartbeat_on + heartbeat_seconds * interval '1 second' < clock_timestamp()
    or started_on + expire_seconds * interval '1 second' < clock_timestamp()
  ) limit 1`;

const GIVEN_UP = `
  select source_name as queue, count(*)::int as count, min(created_on) as since,
    (array_agg(coalesce(source_output ->> 'message', source_output #>> '{value,message}') order by created_on desc))[1]
      as "lastError"
  from jobs.job where name = $1 and state < 'active' group by source_name order by source_name`;

const ofQueue = (name: string) => ({
  'messaging.system': 'pg-boss',
  'messaging.destination.name': name,
});

/**
 * @param connection of the same server that holds the services' schemas, else enqueueing were not transactional
 * @param options.isWorked whether this process looks after the queues too; not where it only enqueues
 * @param options.giveBackMs so long a job may still take from when no more are taken
 */
export function createJobs(
  connection: Connection,
  log: Logger,
  { isWorked = true, giveBackMs = GIVE_BACK_MS } = {},
): Jobs {
  const db = createJobDatabase(connection);
  const boss = new PgBoss({
    db,
    schema: 'jobs',
    useListenNotify: isWorked,
    supervise: isWorked,
    schedule: isWorked,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    // Whoever finds lost jobs has them taken back at once, unless another process just has.
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: SUPERVISE_SECONDS / 2,
  });
  boss.on('error', (error) => log.error('job queue', errorFields(error)));
  const kinds: JobKind<object>[] = [];
  const schedules: [string, string][] = [];
  const repeated: { seconds: number; work: () => Promise<void> }[] = [];
  let stopRepeated: (() => Promise<void>)[] = [];
  let resting: { ended: Promise<void>; until: number } | undefined;
  const workers = new Map<string, string[]>();

  const open = async () => {
    await boss.start();
    await boss.createQueue(DEAD_LETTER, { retentionSeconds: DEAD_SECONDS });
    for (const kind of kinds) await make(kind);
  };

  const make = async (kind: JobKind<object>) => {
    await boss.createQueue(kind.name, {
      retryLimit: kind.retries ?? RETRIES,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: LONGEST_PAUSE_SECONDS,
      deadLetter: DEAD_LETTER,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
      deleteAfterSeconds: DONE_SECONDS,
    });
    // A queue that was made by an earlier version stays as it was made.
    await boss.updateQueue(kind.name, { deleteAfterSeconds: DONE_SECONDS });
  };

  const work = async (kind: JobKind<object>) => {
    // One at a time: in a batch, a slow one keeps others waiting that another worker could do.
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: ASK_ANYWAY_SECONDS,
      notifyPollingIntervalSeconds: ASK_ANYWAY_SECONDS,
    };
    const worker = await boss.work<object>(kind.name, options, async ([job]) => {
      if (!job) return;
      // Where there was one there may be more: else they would leave one in a second (`burstWhenBatchFull` does
      // nothing for batches of one).
      boss.notifyWorker(worker);
      const { traceparent, ...data } = job.data as TraceParent;
      const parts = {
        kind: 'consumer',
        attributes: ofQueue(kind.name),
        parent: traceparent ? { traceparent } : {},
      } as const;
      await inSpan(kind.name, parts, () =>
        timed(jobSeconds, kind.name, () => kind.handle(data)).catch((error: unknown) => {
          log.warn('job failed', { queue: kind.name, job: job.id, ...errorFields(error) });
          // pg-boss keeps the error of a failed job; its message could hold personal data.
          throw new Error(error instanceof Error ? error.name : 'Error');
        }),
      );
    });
    workers.set(kind.name, [...(workers.get(kind.name) ?? []), worker]);
  };

  const wakeDue = async () => {
    const { rows } = await boss.getDb().executeSql(DUE, [[...workers.keys()]]);
    for (const { name } of rows as { name: string }[])
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };

  const takeBackLost = async () => {
    const { rows } = await boss.getDb().executeSql(LOST);
    if (rows.length > 0) await boss.supervise();
  };

  const takeNoMore = async () => {
    const repeating = stopRepeated.map((stop) => stop());
    await Promise.all([...repeating, ...[...workers.keys()].map((name) => boss.offWork(name))]);
  };
  const rest = () => {
    resting ??= { ended: takeNoMore(), until: performance.now() + giveBackMs };
    return resting;
  };

  return {
    define: <Data extends object>(kind: JobKind<Data>) => {
      kinds.push(kind as unknown as JobKind<object>);
      return {
        enqueue: async <Tables>(
          trx: Transaction<Tables>,
          data: Data,
          { startAfter }: EnqueueOptions = {},
        ) => {
          const parts = { kind: 'producer', attributes: ofQueue(kind.name) } as const;
          const options = { db: fromKysely(trx), ...(startAfter ? { startAfter } : {}) };
          await inSpan(`enqueue ${kind.name}`, parts, () =>
            boss.send(kind.name, { ...data, ...traceParent() }, options),
          );
        },
      };
    },
    schedule: (name, cron) => {
      schedules.push([name, cron]);
    },
    every: (seconds, work) => {
      repeated.push({ seconds, work });
    },
    open,
    start: async () => {
      await open();
      await boss.getDb().executeSql(INDEX);
      for (const kind of kinds) {
        for (let count = 0; count < (kind.concurrency ?? 1); count += 1) await work(kind);
      }
      for (const [name, cron] of schedules) await boss.schedule(name, cron, {}, { tz: 'Europe/Amsterdam' });
      const onError = (error: unknown) => log.warn('repeated work failed', errorFields(error));
      const own = [
        { seconds: WAKE_SECONDS, work: wakeDue },
        { seconds: LOOK_SECONDS, work: takeBackLost },
      ];
      stopRepeated = [...own, ...repeated].map(({ seconds, work }) => repeat(seconds, work, onError));
    },
    rest: () => rest().ended,
    stop: async () => {
      const { ended, until } = rest();
      await Promise.race([ended, sleep(until - performance.now(), undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: 1_000 });
      await db.close();
    },
    listGivenUp: async () => {
      const { rows } = await boss.getDb().executeSql(GIVEN_UP, [DEAD_LETTER]);
      return rows as GivenUp[];
    },
    retryGivenUp: (trx, queue) =>
      boss.redrive(DEAD_LETTER, { sourceName: queue, limit: Number.MAX_SAFE_INTEGER, db: fromKysely(trx) }),
  };
}
