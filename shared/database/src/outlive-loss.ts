import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { asDatabaseFailure, DatabaseAway, isPassing } from './database-failure.ts';
import { createPatience, type Patience } from './patience.ts';
import { commitWithProof, findOutcome, makeProofs } from './proof.ts';

/** So long a request waits for a database that is away; a failover takes about as long. */
const PATIENCE_MS = 8_000;
/** So long somebody waits who would otherwise not know whether it was done. */
const OUTCOME_PATIENCE_MS = 15_000;

const BEGIN = /^(begin|start transaction)\b/;
const SELECT = /^\s*select\b/i;

/** What Kysely asks of a connection: it reads by no cursors. */
type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;
const queryOf = (client: PostgresPoolClient): Query => client.query.bind(client) as unknown as Query;

/**
 * A pool of a database that may go away and come back, also on another host. What has left nothing is asked again on
 * another connection: a connection itself, the beginning of a transaction, a `select` outside of one. A commit whose answer
 * was lost is looked up by a proof that was written with it. All else fails with `DatabaseAway`.
 */
export function outliveLoss(pool: PostgresPool): PostgresPool {
  let proofs: Promise<void> | undefined;

  const connect = async (patience: Patience): Promise<PostgresPoolClient> => {
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isPassing(error) || !(await patience.pause())) throw asDatabaseFailure(error);
      }
    }
  };

  const assertProofs = (client: PostgresPoolClient): Promise<void> => {
    proofs ??= makeProofs(queryOf(client)).catch((error) => {
      proofs = undefined;
      throw error;
    });
    return proofs;
  };

  /** For as long as somebody has it out. */
  const takeOut = (first: PostgresPoolClient): PostgresPoolClient => {
    let client: PostgresPoolClient | undefined = first;
    let transaction: { isWriting: boolean } | undefined;

    const drop = () => {
      client?.release(true);
      client = undefined;
    };

    const untilAnswered = async <Answer>(
      ask: (client: PostgresPoolClient) => Promise<Answer>,
      patience = createPatience(PATIENCE_MS),
      passes = isPassing,
    ): Promise<Answer> => {
      for (;;) {
        client ??= await connect(patience);
        try {
          return await ask(client);
        } catch (error) {
          if (!passes(error)) throw error;
          drop();
          if (!(await patience.pause())) throw asDatabaseFailure(error);
        }
      }
    };

    /** Within a transaction, a connection that is gone stays gone. */
    const once: Query = async (text, values) => {
      if (!client) throw new DatabaseAway(undefined);
      try {
        return await queryOf(client)(text, values);
      } catch (error) {
        if (!isPassing(error)) throw error;
        drop();
        throw new DatabaseAway(error, { isOutcomeUnknown: !transaction });
      }
    };

    const commit = async () => {
      if (!client) throw new DatabaseAway(undefined);
      const { id, committed } = commitWithProof(queryOf(client));
      try {
        return await committed;
      } catch (error) {
        if (!isPassing(error)) throw error;
        drop();
        const isDone = await untilAnswered(
          (other) => findOutcome(queryOf(other), id),
          createPatience(OUTCOME_PATIENCE_MS),
          (failure) => isPassing(failure) || isStillUnderWay(failure),
        ).catch((cause) => {
          throw new DatabaseAway(cause, { isOutcomeUnknown: true });
        });
        if (!isDone) throw new DatabaseAway(error);
        return { command: 'COMMIT', rowCount: 0, rows: [] };
      }
    };

    const query: Query = async (text, values) => {
      if (BEGIN.test(text)) {
        const isWriting = !text.includes('read only');
        const begun = await untilAnswered(async (one) => {
          if (isWriting) await assertProofs(one);
          return queryOf(one)(text, values);
        });
        transaction = { isWriting };
        return begun;
      }
      if (text === 'commit' || text === 'rollback') {
        const ended = transaction;
        transaction = undefined;
        if (text === 'commit') return ended?.isWriting ? commit() : once(text, values);
        // What was lost is rolled back.
        return client ? queryOf(client)(text, values) : { command: 'ROLLBACK', rowCount: 0, rows: [] };
      }
      if (!transaction && SELECT.test(text)) return untilAnswered((one) => queryOf(one)(text, values));
      return once(text, values);
    };

    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => client?.release(destroy),
    };
  };

  return {
    options: pool.options,
    connect: async () => takeOut(await connect(createPatience(PATIENCE_MS))),
    end: () => pool.end(),
  };
}

/** lock_not_available: whoever looks waited for the transaction itself to end. */
const isStillUnderWay = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03';
