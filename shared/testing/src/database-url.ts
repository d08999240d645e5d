import type { Connection } from '@nabericht/database/connect';

/** The connection in the format of DATABASE_URL. */
export const databaseUrl = (connection: Connection): string => {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
};
