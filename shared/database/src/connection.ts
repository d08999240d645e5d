import pg from 'pg';
import { clientThatFinds } from './client-that-finds.ts';
import { parseDatabaseUrl } from './database-url.ts';

/**
 * How to reach a PostgreSQL server: an URL, or the parts (a host that starts with `/` is a unix socket folder) of the
 * one that comes along. Given to `pg.Pool` as it is.
 */
export type Connection = (
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }
) & {
  /** Where several hosts can be the one: a client that finds it. */
  Client?: typeof pg.Client;
  /** Past the pooler that this one goes through, which keeps nothing of a session. */
  direct?: Connection;
};

/**
 * The connection that the addresses in the configuration stand for.
 * @param directUrl where the first goes through a pooler: the database itself
 * @throws Error with one sentence that never repeats an address
 */
export const connectionOf = (url: string, directUrl?: string): Connection => ({
  ...oneOf(url, 'DATABASE_URL'),
  ...(directUrl ? { direct: oneOf(directUrl, 'DATABASE_DIRECT_URL') } : {}),
});

/** For what needs a session of its own: LISTEN, locks that are held, prepared statements, migrations. */
export const directOf = (connection: Connection): Connection => connection.direct ?? connection;

function oneOf(url: string, name: string): Connection {
  const { hosts, urlOf, isToBeFound } = parseDatabaseUrl(url, name);
  const [first] = hosts;
  if (!isToBeFound || !first) return { connectionString: url };
  return { connectionString: urlOf(first), Client: clientThatFinds(hosts, urlOf) };
}

/** A connection of its own, for what a pool has no place for. */
export const createClient = (connection: Connection, config: pg.ClientConfig = {}): pg.Client =>
  new (connection.Client ?? pg.Client)({ connectionTimeoutMillis: 10_000, ...connection, ...config });

/** A server elsewhere may go away and come back; the one that comes along is gone with us. */
export const isElsewhere = (connection: object): boolean => 'connectionString' in connection;
