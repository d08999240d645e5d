import pg from 'pg';
import { clientThatFinds } from './client-that-finds.ts';
import { FOLLOWING, parseDatabaseUrl } from './database-url.ts';
import { assertAnswers, assertTakesWrites } from './host-finder.ts';

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
  /** What follows it, for what may be a moment old: `openReplica`. */
  replica?: Connection;
};

/**
 * The connection that the addresses in the configuration stand for.
 * @param others.directUrl where the first goes through a pooler: the database itself
 * @param others.replicaUrl what follows it and takes no writes
 * @throws Error with one sentence that never repeats an address
 */
export const connectionOf = (
  url: string,
  { directUrl, replicaUrl }: { directUrl?: string | undefined; replicaUrl?: string | undefined } = {},
): Connection => ({
  ...oneOf(url, 'DATABASE_URL'),
  ...(directUrl ? { direct: oneOf(directUrl, 'DATABASE_DIRECT_URL') } : {}),
  ...(replicaUrl ? { replica: replicaOf(replicaUrl) } : {}),
});

/** For what needs a session of its own: LISTEN, locks that are held, prepared statements, migrations. */
export const directOf = (connection: Connection): Connection => connection.direct ?? connection;

function oneOf(url: string, name: string): Connection {
  const { hosts, urlOf, isToBeFound } = parseDatabaseUrl(url, name);
  const [first] = hosts;
  if (!isToBeFound || !first) return { connectionString: url };
  return { connectionString: urlOf(first), Client: clientThatFinds(hosts, urlOf, assertTakesWrites) };
}

/** Also where it is one host: a connection to one that says nothing any more is broken off. */
function replicaOf(url: string): Connection {
  const { hosts, urlOf } = parseDatabaseUrl(url, 'DATABASE_REPLICA_URL', FOLLOWING);
  const [first] = hosts;
  if (!first) return { connectionString: url };
  return { connectionString: urlOf(first), Client: clientThatFinds(hosts, urlOf, assertAnswers) };
}

/** A connection of its own, for what a pool has no place for. */
export const createClient = (connection: Connection, config: pg.ClientConfig = {}): pg.Client =>
  new (connection.Client ?? pg.Client)({ connectionTimeoutMillis: 10_000, ...connection, ...config });

/** A server elsewhere may go away and come back; the one that comes along is gone with us. */
export const isElsewhere = (connection: object): boolean => 'connectionString' in connection;
