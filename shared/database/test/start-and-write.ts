// Starts the embedded server, runs one statement, prints that it did, and waits to be killed.
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/embedded/embedded-postgres.ts';

const [dataDir = '', statement = ''] = process.argv.slice(2);
const { connection } = await startEmbeddedPostgres({ dataDir, log: () => {} });
const client = new pg.Client(connection);
await client.connect();
await client.query(statement);
process.stdout.write('written\n');
setInterval(() => {}, 1000);
