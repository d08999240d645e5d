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
  /** Must be idempotent: a job whose worker was killed is run again. */
  handle: (data: Data) => Promise<void>;
  /** The number of retries, with growing pauses; after them the job goes to the dead letter queue. */
  retries?: number;
  /** The longest pause before a retry; an hour by default. */
  longestPauseSeconds?: number;
  /** How many jobs of the queue one process runs in parallel; one by default. */
  concurrency?: number;
}

export interface EnqueueOptions {
  startAfter?: Date;
  /** A UUID: while the queue still has a job with it, no other is added. */
  id?: string;
}

/** Durable work: everything sent to the outside is a job, enqueued in the transaction that decides on it. */
export interface Jobs {
  /** Declares a queue and, once started, processes it. Call before `start`. */
  define<Data extends object>(kind: JobKind<Data>): JobQueue<Data>;
  /** A cron expression in the time of Amsterdam: `'30 3 * * *'`. */
  schedule(name: string, cron: string): void;
  /** Runs at this interval, in every process that works on jobs. */
  every(seconds: number, work: () => Promise<void>): void;
  start(): Promise<void>;
  /** Allows enqueueing without processing: for a command beside the running installation. */
  open(): Promise<void>;
  /** Takes no more jobs; resolves when the running ones have ended. Jobs enqueued from then on wait for another process. */
  rest(): Promise<void>;
  /** Returns jobs that are still running to their queues. */
  stop(): Promise<void>;
  /** Jobs that failed for good, by queue. */
  listGivenUp(): Promise<GivenUp[]>;
  /** Requeues the jobs of a queue that failed for good, with all their retries. @returns how many */
  retryGivenUp<Tables>(trx: Transaction<Tables>, queue: string): Promise<number>;
}

/** Without the data of the jobs. */
export interface GivenUp {
  queue: string;
  count: number;
  /** When the first of them failed for good. */
  since: Date;
  /** The name of the error that the last of them ended with; null where pg-boss recorded none. */
  lastError: string | null;
}

export interface JobQueue<Data extends object> {
  enqueue<Tables>(trx: Transaction<Tables>, data: Data, options?: EnqueueOptions): Promise<void>;
}

/** The queue of jobs that failed for good. */
export const DEAD_LETTER = 'dead-letter';
/** Pauses grow to an hour: together more than a day, so that a mail server that is down for a night loses nothing. */
const RETRIES = 40;
/** How long a job that failed for good is kept for somebody to look at it. */
const DEAD_SECONDS = 14 * DAY_SECONDS;
const LONGEST_PAUSE_SECONDS = 3600;
/** The interval of a running worker's heartbeat. */
const HEARTBEAT_SECONDS = 10;
/** The interval of the check for missed heartbeats and expired jobs. */
const LOOK_SECONDS = 10;
/** After this the job of a worker that was killed is free for another. */
export const TAKEN_OVER_WITHIN_MS = (HEARTBEAT_SECONDS + LOOK_SECONDS) * 1000;
/**
 * The interval of deleting finished jobs. For that pg-boss counts the jobs of every queue, including finished ones: every half
 * minute, a week of a million dossiers would cost an idle database one percent of a core.
 */
const SUPERVISE_SECONDS = 600;
/** How long finished jobs are kept: after an hour nothing shows which ids they were about. */
const DONE_SECONDS = 3600 - SUPERVISE_SECONDS;
/** The longest delay of a job whose start time, also of a retry, has come. */
const WAKE_SECONDS = 1;
/** The polling interval for the case that a notification was lost. */
const ASK_ANYWAY_SECONDS = 60;
const GIVE_BACK_MS = 10_000;

/** Which of these queues have jobs to run now. One query, in place of one per worker. */
const DUE = `
  select name from unnest($1::text[]) as name
  where exists (
    select from jobs.job
    where job.name = name.name and state < 'active' and not blocked and start_after <= clock_timestamp()
  )`;

/** pg-boss has no index of active jobs, and would search for them among all finished ones. */
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
 * @param connection to the server of the services' schemas, since enqueueing would not be transactional otherwise
 * @param options.isWorked whether this process maintains the queues too; false where it only enqueues
 * @param options.giveBackMs how long running jobs may take once no more are taken
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
    // A process that finds lost jobs has them taken back immediately, unless another process just did.
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
    const pauses = { retryBackoff: true, retryDelayMax: kind.longestPauseSeconds ?? LONGEST_PAUSE_SECONDS };
    await boss.createQueue(kind.name, {
      retryLimit: kind.retries ?? RETRIES,
      retryDelay: 2,
      ...pauses,
      deadLetter: DEAD_LETTER,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
      deleteAfterSeconds: DONE_SECONDS,
    });
    // A queue keeps the options of the version that created it, unless it is updated.
    await boss.updateQueue(kind.name, { ...pauses, deleteAfterSeconds: DONE_SECONDS });
  };

  const work = async (kind: JobKind<object>) => {
    // One at a time: in a batch, a slow job delays others that another worker could do.
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: ASK_ANYWAY_SECONDS,
      notifyPollingIntervalSeconds: ASK_ANYWAY_SECONDS,
    };
    const worker = await boss.work<object>(kind.name, options, async ([job]) => {
      if (!job) return;
      // Where there was one job there may be more: otherwise a worker takes only one per second (`burstWhenBatchFull` does
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
          // pg-boss stores the error of a failed job, and its message could contain personal data.
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
        enqueue: async <Tables>(trx: Transaction<Tables>, data: Data, options: EnqueueOptions = {}) => {
          const parts = { kind: 'producer', attributes: ofQueue(kind.name) } as const;
          await inSpan(`enqueue ${kind.name}`, parts, () =>
            boss.send(kind.name, { ...data, ...traceParent() }, { ...options, db: fromKysely(trx) }),
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
