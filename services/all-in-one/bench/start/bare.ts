// The reference for a start: a PostgreSQL of its own on existing data, and one answer of Hono's.
import { startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import { serve } from '@nabericht/service-kit/serve';
import { Hono } from 'hono';

const [dataDir = '', port = ''] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
const app = new Hono();
for (const path of ['/healthz', '/']) app.get(path, (context) => context.text('hello'));
const server = await serve(app, Number(port), '127.0.0.1');
process.on('SIGINT', async () => {
  await server.stop();
  await database.stop();
  process.exit();
});
