import { isDeepStrictEqual } from 'node:util';
import { askPrepared, type Prepared } from '@nabericht/database/ask-prepared';
import { type DerivedTask, precedenceOf } from '@nabericht/domain/tasks/derived-task';
import type { Task } from '@nabericht/domain/tasks/task';
import type { TaskTexts } from '@nabericht/domain/tasks/task-texts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exchange } from '../conversation/exchange.ts';
import type { PartColumns } from '../dossiers/part-columns.ts';
import { REVISION } from '../dossiers/revision.ts';
import type { EarlierNotice, Questioned, Seals, Store, StoreTransaction, TaskDetails } from '../store.ts';
import type { TaskTable } from '../tables.ts';

/** A task without its texts and what else is derived from its type and status when it is read. */
export type StoredTask = Omit<Task, keyof TaskTexts | keyof DerivedTask>;

/** A task, with the fields that its reporter does not see. */
export interface TaskRecord {
  task: StoredTask;
  noticeActId: string | null;
  /** When the content of the current notice was fetched for sending; null while it has not left. */
  noticeGivenAt: Date | null;
  /** When the reporter was told that it left. */
  sendingToldAt: Date | null;
  answeredAt: Date | null;
  /** The notices before the current one, which the provider denied; oldest first. */
  earlierNotices: readonly EarlierNotice[];
  /** What was said after the notice, oldest first. */
  exchanges: readonly Exchange[];
  /** The questions and answers from before the provider's open question; null when there is none. */
  beforeAsking: Questioned | null;
  /** The `traceparent` of the request that sent the current notice: the answer is linked to it. */
  noticeTrace: string | null;
  /** The `traceparent` of the request that answered it: the page that shows the answer is linked to it. */
  answerTrace: string | null;
}

const FIXED = ['id', 'type', 'provider_id', 'product_id', 'person_id', 'parent_id'] as const;
const MOMENTS = [
  'notice_held_at',
  'notice_sent_at',
  'notice_leaves_at',
  'notice_given_at',
  'sending_told_at',
  'notice_failed_at',
  'answers_held_at',
  'answered_at',
  'completed_at',
  'reminded_at',
] as const;
const CHANGING_OPEN = ['status', 'tags', 'notice_act_id', 'reply_due_on', ...MOMENTS, 'version'] as const;
const OPEN = [...FIXED, ...CHANGING_OPEN] as const;
const SEALED = ['details'] as const;
const COLUMNS = [...OPEN, ...SEALED] as const;

export const TASK_PART: PartColumns = {
  from: 'task',
  dossierId: 'dossier_id',
  order: 'sequence',
  open: OPEN,
  moments: MOMENTS,
  sealed: SEALED,
};

export type TaskRow = Pick<Selectable<TaskTable>, (typeof COLUMNS)[number]>;

type OpenRow = Omit<TaskRow, 'details'>;

const openParts = (row: OpenRow) => ({
  _id: row.id,
  type: row.type,
  status: row.status,
  parentId: row.parent_id,
  productId: row.product_id,
  providerId: row.provider_id,
  personId: row.person_id,
  tags: row.tags,
  noticeHeldAt: row.notice_held_at?.toISOString() ?? null,
  noticeSentAt: row.notice_sent_at?.toISOString() ?? null,
  noticeLeavesAt: row.notice_leaves_at?.toISOString() ?? null,
  noticeFailedAt: row.notice_failed_at?.toISOString() ?? null,
  answersHeldAt: row.answers_held_at?.toISOString() ?? null,
  replyDueOn: row.reply_due_on,
  remindedAt: row.reminded_at?.toISOString() ?? null,
  completedAt: row.completed_at?.toISOString() ?? null,
  version: row.version,
});

/** The sealed content of a task. */
type Said = Pick<TaskRecord, SaidWith> & { task: Omit<TaskDetails, SaidWith> };
type SaidWith = 'earlierNotices' | 'exchanges' | 'beforeAsking' | 'noticeTrace' | 'answerTrace';

function openSaid(seals: Seals, details: Buffer): Said {
  const {
    earlierNotices = [],
    exchanges = [],
    beforeAsking = null,
    noticeTrace = null,
    answerTrace = null,
    ...task
  } = seals.task.open(details);
  return { task, earlierNotices, exchanges, beforeAsking, noticeTrace, answerTrace };
}

const recordOf = (said: Said, row: OpenRow): TaskRecord => ({
  ...said,
  task: { ...said.task, ...openParts(row) },
  noticeActId: row.notice_act_id,
  noticeGivenAt: row.notice_given_at,
  sendingToldAt: row.sending_told_at,
  answeredAt: row.answered_at,
});

const toRecord = (seals: Seals, row: TaskRow): TaskRecord => recordOf(openSaid(seals, row.details), row);

export async function findTask(
  { db, seals }: Store,
  { dossierId, taskId }: { dossierId: string; taskId: string },
): Promise<TaskRecord | null> {
  const row = await db
    .selectFrom('task')
    .select(COLUMNS)
    .where('id', '=', taskId)
    .where('dossier_id', '=', dossierId)
    .executeTakeFirst();
  return row ? toRecord(seals, row) : null;
}

/** Every task of a dossier, ordered by type in their fixed order, then by creation. */
export async function listTasks({ db, seals }: Store, dossierId: string): Promise<TaskRecord[]> {
  const rows = await db
    .selectFrom('task')
    .select(COLUMNS)
    .where('dossier_id', '=', dossierId)
    .orderBy('sequence')
    .execute();
  return toTaskRecords(seals, rows);
}

/** @param rows in the order of creation */
export const toTaskRecords = (seals: Seals, rows: readonly TaskRow[]): TaskRecord[] =>
  inTaskOrder(rows.map((row) => toRecord(seals, row)));

/** By type, in their fixed order; those of one type stay in the order that they have. */
export const inTaskOrder = (records: readonly TaskRecord[]): TaskRecord[] =>
  [...records].sort((a, b) => precedenceOf(a.task.type) - precedenceOf(b.task.type));

const momentOf = (moment: string | null | undefined) => (moment ? new Date(moment) : null);

const detailsOf = ({ task, ...record }: TaskRecord): TaskDetails => ({
  collectedData: task.collectedData,
  providerMessage: task.providerMessage,
  denialReason: task.denialReason ?? null,
  providerOutcome: task.providerOutcome ?? null,
  earlierNotices: [...record.earlierNotices],
  exchanges: [...record.exchanges],
  beforeAsking: record.beforeAsking,
  noticeTrace: record.noticeTrace,
  answerTrace: record.answerTrace,
});

const changingOf = ({ task, ...record }: TaskRecord) => ({
  status: task.status,
  tags: task.tags,
  notice_act_id: record.noticeActId,
  notice_held_at: momentOf(task.noticeHeldAt),
  notice_sent_at: momentOf(task.noticeSentAt),
  notice_leaves_at: momentOf(task.noticeLeavesAt),
  notice_given_at: record.noticeGivenAt,
  sending_told_at: record.sendingToldAt,
  notice_failed_at: momentOf(task.noticeFailedAt),
  answers_held_at: momentOf(task.answersHeldAt),
  reply_due_on: task.replyDueOn ?? null,
  answered_at: record.answeredAt,
  reminded_at: momentOf(task.remindedAt),
  completed_at: momentOf(task.completedAt),
  version: task.version,
});

/** @returns the ids that are stored now */
export async function insertTasks(
  { db, seals }: StoreTransaction,
  dossierId: string,
  records: readonly TaskRecord[],
): Promise<string[]> {
  const rows = records.map(
    (record): Insertable<TaskTable> => ({
      dossier_id: dossierId,
      ...fixedOf(record),
      ...changingOf(record),
      details: seals.task.seal(detailsOf(record)),
    }),
  );
  const inserted = await db.insertInto('task').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

/** The columns of a task that never change. */
const fixedOf = ({ task }: TaskRecord) => ({
  id: task._id,
  type: task.type,
  provider_id: task.providerId ?? null,
  product_id: task.productId ?? null,
  person_id: task.personId ?? null,
  parent_id: task.parentId ?? null,
});

/** One prepared statement for each set of columns: few sets occur, so these are few. */
function settingColumns(name: string, textOf: (set: string) => string, first: number) {
  const statements = new Map<string, Prepared>();
  return (columns: readonly string[]): Prepared => {
    const set = columns.map((column, index) => `${column} = $${index + first}`).join(', ');
    const statement = statements.get(set) ?? { name: `${name} ${statements.size + 1}`, text: textOf(set) };
    statements.set(set, statement);
    return statement;
  };
}

const updateOf = settingColumns('update of a task', (set) => `update task set ${set} where id = $1`, 2);

/** Updating the row of the dossier takes its lock; a statement that waited for the lock finds another revision. */
const updateAtOnceOf = settingColumns(
  'update of a task at once',
  (set) => `with locked as (
      update dossier set parts = parts || jsonb_build_object('task', pg_current_xact_id()::text)
        where id = $1 and ${REVISION} = $2 returning id)
    update task set ${set} from locked where task.id = $3 and dossier_id = locked.id
    returning pg_current_xact_id()::text as own`,
  4,
);

/** The columns in which a task differs from what was read, and the task as it will be read from now on. */
export interface TaskChange {
  id: string;
  columns: readonly string[];
  values: readonly unknown[];
  read: TaskRecord;
}

export function changeOfTask(seals: Seals, record: TaskRecord, was: TaskRecord): TaskChange {
  const [open, openBefore, said] = [changingOf(record), changingOf(was), detailsOf(record)];
  const sealed = isDeepStrictEqual(said, detailsOf(was)) ? null : seals.task.seal(said);
  const changed = CHANGING_OPEN.filter((column) => !isDeepStrictEqual(open[column], openBefore[column]));
  return {
    id: record.task._id,
    columns: [...changed, ...(sealed ? SEALED : [])],
    values: [...changed.map((column) => open[column]), ...(sealed ? [sealed] : [])],
    read: recordOf(sealed ? openSaid(seals, sealed) : was, { ...fixedOf(record), ...open }),
  };
}

/** @returns the task as it will be read from now on */
export async function updateTask(
  { db, seals }: StoreTransaction,
  record: TaskRecord,
  was: TaskRecord,
): Promise<TaskRecord> {
  const { id, columns, values, read } = changeOfTask(seals, record, was);
  if (columns.length > 0) await askPrepared(db, updateOf(columns), [id, ...values]);
  return read;
}

/**
 * Writes a change as a transaction of its own, if the dossier still is at this revision.
 * @returns the id of the transaction; null at another revision, also when a retry follows a write whose answer was lost
 */
export async function writeTaskAtOnce(
  { db }: Store,
  { dossierId, revision }: { dossierId: string; revision: string },
  { id, columns, values }: TaskChange,
): Promise<string | null> {
  const asked = [dossierId, revision, id, ...values];
  const [written] = await askPrepared<{ own: string }>(db, updateAtOnceOf(columns), asked);
  return written?.own ?? null;
}

export async function deleteTasks({ db }: StoreTransaction, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('task').where('id', 'in', ids).execute();
}

export interface OverdueNotice {
  dossierId: string;
  taskId: string;
  replyDueOn: string;
}

/**
 * Notices that should have been answered before this day, and whose provider was not reminded yet: those after the
 * given one, oldest first.
 */
export async function listOverdue(
  { db }: Pick<Store, 'db'>,
  day: string,
  after: OverdueNotice | undefined,
  limit: number,
): Promise<OverdueNotice[]> {
  const overdue = db
    .selectFrom('task')
    .select(['id', 'dossier_id', 'reply_due_on'])
    // Literals, since the index is partial: the planner could not match it to parameters of a prepared statement.
    .where('type', '=', sql.lit('provider'))
    .where('status', '!=', sql.lit('completed'))
    .where('reply_due_on', '<', day)
    .where('reminded_at', 'is', null);
  const rest = after
    ? overdue.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('reply_due_on', 'id'), '>', tuple(after.replyDueOn, after.taskId)),
      )
    : overdue;
  // Uses the partial index; without a limit the planner would read every task instead.
  const rows = await rest.orderBy('reply_due_on').orderBy('id').limit(limit).execute();
  return rows.map(({ id, dossier_id, reply_due_on }) => ({
    taskId: id,
    dossierId: dossier_id,
    replyDueOn: reply_due_on ?? '',
  }));
}
