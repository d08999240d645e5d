import { type Connection, surviveLoss } from '@nabericht/database/connect';
import { listen } from '@nabericht/database/listen';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';

/** The database adapter of pg-boss on our own connections, which reconnect after a failover. */
export function createJobDatabase(
  connection: Connection,
): NonNullable<ConstructorOptions['db']> & { close(): Promise<void> } {
  const pool = new pg.Pool({
    ...connection,
    max: 4,
    application_name: 'nabericht jobs',
    connectionTimeoutMillis: 10_000,
  });
  surviveLoss(pool);
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onReconnect) =>
      new Promise((resolve) => {
        const listener = listen(connection, channel, (_, payload) => {
          if (payload !== undefined) return onNotification(payload);
          // Resolves only at the first subscription; after a reconnect, listeners are told that they may have missed something.
          resolve({ close: listener.stop });
          onReconnect();
        });
      }),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}
