import type { Connection } from '@nabericht/database/connect';

/** As somebody would write it into DATABASE_URL. */
export const databaseUrl = (connection: Connection): string => {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
};
