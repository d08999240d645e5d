import type { IdentificationStatus, IdentificationTry } from '@nabericht/domain/beneficiary/identification';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { IdentificationTables, ProcessTable } from '../tables.ts';

export type Process = Selectable<ProcessTable>;
type Db = Kysely<IdentificationTables>;
type Trx = Transaction<IdentificationTables>;

/** The key of a person in the table of processes. */
export type ProcessPerson = Pick<ProcessTable, 'dossier_id' | 'person_id'>;

/** A person under one name and birth date: when either changes, the identity gets another id. */
export type ProcessIdentity = ProcessPerson & { identity_id: string };

export const findProcess = (db: Db, dossierId: string, processId: string): Promise<Process | undefined> =>
  db
    .selectFrom('process')
    .selectAll()
    .where('id', '=', processId)
    .where('dossier_id', '=', dossierId)
    .executeTakeFirst();

/** Finds the process by the `state` with which the browser comes back. */
export const findProcessOfState = (db: Db, stateDigest: string): Promise<Process | undefined> =>
  db.selectFrom('process').selectAll().where('state_digest', '=', stateDigest).executeTakeFirst();

/**
 * Claims an answer for checking, which works once: the identity provider accepts its code only once.
 * @param before a claim older than this counts as abandoned by a process that died
 */
export async function claimProcess(db: Db, id: string, now: Date, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('process')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where((where) => where.or([where('claimed_at', 'is', null), where('claimed_at', '<', before)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends a claim after which nothing was decided. */
export const releaseClaim = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('process')
    .set({ claimed_at: null })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
};

/**
 * Replaces the secrets of a process.
 * @returns false when it has ended
 */
export async function saveSecrets(trx: Trx, id: string, secrets: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('process')
    .set({ secrets })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A process that has not ended. */
export const findOpenProcess = (db: Db, id: string): Promise<Process | undefined> =>
  db
    .selectFrom('process')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();

/** Serialises requests for one person, so that concurrent ones cannot exceed the limit. */
export async function lockPerson(trx: Trx, { dossier_id, person_id }: ProcessPerson): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${dossier_id} ${person_id}`}, 0))`.execute(trx);
}

export const insertProcess = async (trx: Trx, process: Process): Promise<void> => {
  await trx.insertInto('process').values(process).execute();
};

/** Stores the outcome and deletes the secrets that were needed to get it. A try without its claim is not counted. */
export const finishProcess = async (
  trx: Trx,
  id: string,
  outcome: Pick<Process, 'status' | 'review'> & Partial<Pick<Process, 'claimed_at'>>,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('process')
    .set({ ...outcome, finished_at: now, secrets: null })
    .where('id', '=', id)
    .execute();
};

/** The person's latest process that came back in doubt, whether or not the back office has decided it. */
export const findReviewed = (db: Db, person: ProcessPerson): Promise<Process | undefined> =>
  db
    .selectFrom('process')
    .selectAll()
    .where('dossier_id', '=', person.dossier_id)
    .where('person_id', '=', person.person_id)
    .where('review', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All processes of an identity that are in doubt: tries that ran in parallel can each come back in doubt. */
export const listInDoubt = (
  db: Db,
  { dossier_id, person_id, identity_id }: ProcessIdentity,
): Promise<Process[]> =>
  db
    .selectFrom('process')
    .selectAll()
    .where('dossier_id', '=', dossier_id)
    .where('person_id', '=', person_id)
    .where('identity_id', '=', identity_id)
    .where('status', '=', 'inconclusive')
    .execute();

/**
 * Deletes the doubtful proofs of a person whose name or birth date was changed since: nobody will decide them any more.
 * @param until the latest moment at which that change can have been made: later requests belong to another change
 * @returns whether there was any
 */
export async function forgetFormerDoubts(
  trx: Trx,
  { dossier_id, person_id, identity_id }: ProcessIdentity,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('process')
    .set({ review: null })
    .where('dossier_id', '=', dossier_id)
    .where('person_id', '=', person_id)
    .where('identity_id', 'is distinct from', identity_id)
    .where('status', '=', 'inconclusive')
    .where('requested_at', '<=', until)
    .where('review', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const saveDecision = async (
  trx: Trx,
  id: string,
  settled: Pick<Process, 'status' | 'review' | 'settled_at'>,
): Promise<void> => {
  await trx.updateTable('process').set(settled).where('id', '=', id).execute();
};

/**
 * Cancels a request from which the browser never came back from the identity provider.
 * @returns false when an answer has come in
 */
export async function cancelForgotten(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('process')
    .set({ status: 'canceled', secrets: null, claimed_at: null, finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * The status of a person's identification: an accepted try counts above everything else, a try in doubt above the rest.
 * @param userId the user whose tries are counted; by default the one who tried last
 */
export async function readStanding(
  db: Db,
  { dossier_id, person_id, identity_id }: ProcessIdentity,
  userId?: string,
): Promise<{ answered: number; status: IdentificationStatus }> {
  const rows = await db
    .selectFrom('process')
    .select(['status', 'user_id', 'claimed_at'])
    .where('dossier_id', '=', dossier_id)
    .where('person_id', '=', person_id)
    .where('identity_id', '=', identity_id)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  const settled =
    rows.find(({ status }) => status === 'accepted') ?? rows.find(({ status }) => status === 'inconclusive');
  const by = userId ?? rows.at(-1)?.user_id;
  const answered = rows.filter((row) => row.user_id === by && row.claimed_at && row.status !== 'not_started');
  return { answered: answered.length, status: (settled ?? rows.at(-1))?.status ?? 'not_started' };
}

/** All tries that the signed-in user made for a person, under whatever name. */
export async function listTries(
  db: Db,
  { dossier_id, person_id }: ProcessPerson,
  userId: string,
): Promise<IdentificationTry[]> {
  const rows = await db
    .selectFrom('process')
    .select(['requested_at', 'claimed_at', 'finished_at'])
    .where('dossier_id', '=', dossier_id)
    .where('person_id', '=', person_id)
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({
    requestedAt: row.requested_at,
    isUnderWay: row.finished_at === null,
  }));
}

/** The processes of every person of a dossier, in the order in which they were requested. */
export const listProcesses = (db: Db, dossierId: string): Promise<Process[]> =>
  db
    .selectFrom('process')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();

export async function deleteProcesses(db: Db, dossierId: string): Promise<void> {
  await db.deleteFrom('process').where('dossier_id', '=', dossierId).execute();
}

/** @param until processes that were begun after this moment are kept */
export async function deleteProcessesOfPerson(
  db: Db,
  { dossier_id, person_id }: ProcessPerson,
  until?: Date,
): Promise<void> {
  const processes = db
    .deleteFrom('process')
    .where('dossier_id', '=', dossier_id)
    .where('person_id', '=', person_id);
  await (until ? processes.where('requested_at', '<=', until) : processes).execute();
}

export async function forgetUserOfProcesses(db: Db, userId: string): Promise<void> {
  await db.updateTable('process').set({ user_id: null }).where('user_id', '=', userId).execute();
}
