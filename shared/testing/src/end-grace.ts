import { readEmbeddedConnection } from '@nabericht/database/embedded/embedded-postgres';
import pg from 'pg';
import { waitFor } from './wait-for.ts';

const UNREGISTERED = `select from jobs.job
  where name = 'dossier.register-notice' and state in ('created', 'retry', 'active')`;
/** Everywhere that knows when a notice leaves. */
const LEAVE_NOW = [
  'update dossier.task set notice_leaves_at = now() where notice_leaves_at > now()',
  'update provider.notice set leaves_at = now() where leaves_at > now()',
  `update jobs.job set start_after = now() where name = 'provider.send-notice' and start_after > now()`,
];

/** Ends the grace of every notice of a running site that has its own database: what is not withdrawn leaves now. */
export async function endGrace(dataDir: string): Promise<void> {
  const client = new pg.Client(await readEmbeddedConnection(dataDir));
  await client.connect();
  try {
    await waitFor(
      'every notice to be registered',
      async () => (await client.query(UNREGISTERED)).rowCount === 0,
    );
    for (const statement of LEAVE_NOW) await client.query(statement);
  } finally {
    await client.end();
  }
}
