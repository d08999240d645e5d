import pg from 'pg';
import { clientThatFinds } from './client-that-finds.ts';
import { FOLLOWING, parseDatabaseUrl } from './database-url.ts';
import { assertAnswers, assertTakesWrites, LONE_ANSWER_MS } from './host-finder.ts';

/**
 * How to reach a PostgreSQL server: a URL, or the parts for the embedded one (a host that starts with `/` is a unix socket
 * folder). Passed to `pg.Pool` unchanged.
 */
export type Connection = (
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }
) & {
  /** For a server over a network: a client that finds the suitable host, and is cut off when that says nothing any more. */
  Client?: typeof pg.Client;
  /** The connection that bypasses the pooler, which keeps no session state. */
  direct?: Connection;
  /** The read replica, for reads that may be slightly outdated: `openReplica`. */
  replica?: Connection;
};

/**
 * The connection for the addresses in the configuration.
 * @param others.directUrl when the first goes through a pooler: the database itself
 * @param others.replicaUrl the read replica
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

/** For what needs a session: LISTEN, session locks, prepared statements, migrations. */
export const directOf = (connection: Connection): Connection => connection.direct ?? connection;

function oneOf(url: string, name: string): Connection {
  const { hosts, urlOf, isWatched } = parseDatabaseUrl(url, name);
  const [first] = hosts;
  if (!isWatched || !first) return { connectionString: url };
  const answerMs = hosts.length > 1 ? undefined : LONE_ANSWER_MS;
  return {
    connectionString: urlOf(first),
    Client: clientThatFinds(hosts, urlOf, assertTakesWrites, answerMs),
  };
}

/** Also for a single host: connections to one that stops responding are cut. */
function replicaOf(url: string): Connection {
  const { hosts, urlOf } = parseDatabaseUrl(url, 'DATABASE_REPLICA_URL', FOLLOWING);
  const [first] = hosts;
  if (!first) return { connectionString: url };
  return { connectionString: urlOf(first), Client: clientThatFinds(hosts, urlOf, assertAnswers) };
}

/** A single connection outside the pool. */
export const createClient = (connection: Connection, config: pg.ClientConfig = {}): pg.Client =>
  new (connection.Client ?? pg.Client)({ connectionTimeoutMillis: 10_000, ...connection, ...config });

/** A server elsewhere may fail and come back; the embedded one ends with this process. */
export const isElsewhere = (connection: object): boolean => 'connectionString' in connection;
