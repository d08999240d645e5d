import { type Connection, connect } from '@nabericht/database/connect';
import { listen } from '@nabericht/database/listen';
import { migrate } from '@nabericht/database/migrate';
import type pg from 'pg';
import { createHeldKeyRing, type HeldKeys, type KeyRing } from '../key-ring.ts';
import { errorFields, type Logger } from '../logger.ts';
import { parseKeys } from './encoded-keys.ts';
import { CHANNEL, holdKeys, readFingerprintSecret, registerKeys } from './key-store.ts';
import { KEY_SCHEMA, type KeyTables, keyMigrations } from './key-tables.ts';

export interface KeyRingOptions {
  connection: Connection;
  /** The name of the process, to find out which one lacks a key. */
  name: string;
  /** The keys as they are configured now: `ENCRYPTION_KEYS`, or the file that replaces it. */
  readKeys: () => Promise<string>;
  log: Logger;
}

/**
 * A key ring that follows the installation: the database decides which key seals, for all processes at the same time, and only
 * after each of them knows that key (`ops keys reseal`).
 * @throws Error with one plain sentence when the keys are malformed, one is missing, or the database is unreachable
 */
export async function openKeyRing({
  connection,
  name,
  readKeys,
  log,
}: KeyRingOptions): Promise<{ keyRing: KeyRing; close(): Promise<void> }> {
  const db = connect<KeyTables>(connection, KEY_SCHEMA, 1);
  let listener: ReturnType<typeof listen> | undefined;
  const close = async () => {
    await listener?.stop();
    await db.destroy();
  };
  try {
    await migrate(db, KEY_SCHEMA, keyMigrations, { log });
    const keys = parseKeys(await readKeys());
    await registerKeys(db, keys);
    const first = await holdKeys(db, keys);
    let held: HeldKeys = { ...first, fingerprintSecret: await readFingerprintSecret(db, first) };

    const follow = async (client: pg.Client) => {
      const now = parseKeys(await readKeys());
      await registerKeys(db, now);
      const say = () =>
        sayWhatWeKnow(client, { name, knows: now.map(({ id }) => id), sealsWith: held.sealsWith.id });
      // Announce our keys before reading the decision: either the process that changes the sealing key sees us, or we see its
      // change.
      await say();
      held = { ...held, ...(await holdKeys(db, now)) };
      await say();
    };

    await new Promise<void>((resolve, reject) => {
      let last = Promise.resolve();
      listener = listen(connection, CHANNEL, (client) => {
        last = last
          .then(() => follow(client))
          .then(resolve, (error) => {
            log.error('keys cannot be followed', errorFields(error));
            reject(error);
          });
      });
    });
    return { keyRing: createHeldKeyRing(() => held), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Written on the connection that shows whether this process still runs. */
async function sayWhatWeKnow(
  client: pg.Client,
  process: { name: string; knows: string[]; sealsWith: string },
): Promise<void> {
  await client.query(
    `insert into ${KEY_SCHEMA}.process (pid, connected_at, name, knows, seals_with)
     select pid, backend_start, $1, $2, $3 from pg_stat_activity where pid = pg_backend_pid()
     on conflict (pid) do update set connected_at = excluded.connected_at, name = excluded.name,
       knows = excluded.knows, seals_with = excluded.seals_with`,
    [process.name, process.knows, process.sealsWith],
  );
}
