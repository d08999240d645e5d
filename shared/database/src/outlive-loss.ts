import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { asDatabaseFailure, DatabaseAway, isPassing } from './database-failure.ts';
import { createPatience, type Patience } from './patience.ts';
import { commitWithProof, findOutcome, makeProofs } from './proof.ts';

/** How long a request waits for an unreachable database; a failover takes about as long. */
const PATIENCE_MS = 8_000;
/** How long a caller waits to learn the outcome of a commit whose answer was lost. */
const OUTCOME_PATIENCE_MS = 15_000;

const BEGIN = /^(begin|start transaction)\b/;
const SELECT = /^\s*select\b/i;

/** The form in which Kysely calls a connection: it uses no cursors. */
type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;
const queryOf = (client: PostgresPoolClient): Query => client.query.bind(client) as unknown as Query;

/**
 * A pool for a database that may fail and come back, also on another host. Retries on another connection what had no effect:
 * connecting, the start of a transaction, a `select` outside one. When the answer to a commit is lost, looks up a proof that
 * was written with it. All else fails with `DatabaseAway`.
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

  /** A checked-out connection, which may be replaced while it is in use. */
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

    /** Inside a transaction a lost connection is not replaced. */
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
        // A transaction on a lost connection is rolled back already.
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

/** lock_not_available: the lookup waited for the transaction itself to end. */
const isStillUnderWay = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03';
