import { type Connection, surviveLoss } from '@nabericht/database/connect';
import { listen } from '@nabericht/database/listen';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';

/** The database of pg-boss over our own connections, which find it again after a failover. */
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
          // Resolves once, whoever asks for the subscription; the others are told that there may be more.
          resolve({ close: listener.stop });
          onReconnect();
        });
      }),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}
