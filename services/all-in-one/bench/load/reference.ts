// The reference for measurements: the same server framework and driver with nothing else. The bench starts it and sends the
// connection and the bytes of a file in the first message; it answers with its port.
import type { Connection } from '@nabericht/database/connect';
import { serve } from '@nabericht/service-kit/serve';
import { Hono } from 'hono';
import pg from 'pg';

export interface ReferenceWish {
  connection: Connection;
  /** In base 64. */
  file: string;
}

const [wish] = await new Promise<[ReferenceWish]>((resolve) =>
  process.once('message', (message) => resolve([message as ReferenceWish])),
);
const pool = new pg.Pool({ ...wish.connection, max: 6 });
const bytes = new Uint8Array(Buffer.from(wish.file, 'base64'));
const app = new Hono();
app.get('/hello', (context) => context.text('hello'));
app.get('/row/:id', async (context) => {
  const { rows } = await pool.query({
    name: 'one row',
    text: 'select user_id, version from dossier.dossier where id = $1',
    values: [context.req.param('id')],
  });
  return context.json(rows[0]);
});
app.get('/file', (context) =>
  context.body(bytes, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  }),
);
const server = await serve(app, 0, '127.0.0.1');
process.send?.({ port: server.port });
process.on('disconnect', () => process.exit(0));
