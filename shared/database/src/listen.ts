import pg from 'pg';
import { type Connection, createClient, directOf } from './connection.ts';

const RECONNECT_MS = 1_000;
/** The connection is mostly idle, and a cut network sends no error. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Calls `onNotice` for every NOTIFY on the channel, and once, without a payload, after each (re)connect, because notifications
 * in between are lost. Keeps one connection of its own, which it passes to the callback, and keeps reconnecting while the
 * database is unreachable.
 */
export function listen(
  connection: Connection,
  channel: string,
  onNotice: (client: pg.Client, payload?: string) => void,
): { stop(): Promise<void> } {
  let isStopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => {});
    if (!isStopped) retry = setTimeout(open, RECONNECT_MS).unref();
  };

  const open = async () => {
    const opened = createClient(directOf(connection), {
      application_name: `nabericht listens to ${channel}`,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    client = opened;
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload = '' }) => onNotice(opened, payload));
    try {
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      onNotice(opened);
    } catch {
      lose(opened);
    }
  };

  open();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
