import { randomUUID } from 'node:crypto';
import type { System } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import pg from 'pg';
import { type BereavedReporter, bereavedReporter } from '../../bench/load/bereaved-reporter.ts';
import { openClient } from '../../bench/load/client.ts';

export interface People {
  /** A reporter whose dossier is kept. */
  stays: BereavedReporter;
  /** Ids by what they identify; after `erase` no table may contain them. */
  gone: Record<string, string>;
  /** Erases people after the backup: some of it is done by the people themselves, some by the operator. */
  erase(ops: (...args: string[]) => unknown): Promise<void>;
}

/** A reporter who stays, and what will be erased: a dossier with its certificate and account, and a draft. */
export async function peopleOf(system: System, databaseUrl: string): Promise<People> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const idOf = async (question: string, values: string[] = []) =>
    (await pool.query<{ id: string }>(question, values)).rows[0]?.id ?? '';
  const stays = await bereavedReporter(system);
  const leaves = await bereavedReporter(system, 'gone@voorbeeld.example');
  const draft = await openClient(system.url);
  await draft.call('PUT', '/v1/dossier/draft', stays.draft(randomUUID()));
  const digest = await idOf('select digest as id from dossier.draft');
  const userId = await idOf('select user_id as id from dossier.dossier where id = $1', [leaves.dossierId]);
  const file = await idOf('select id from file.file where dossier_id = $1', [leaves.dossierId]);
  return {
    stays,
    gone: { dossier: leaves.dossierId, account: userId, draft: digest, file },
    erase: async (ops) => {
      await draft.call('DELETE', '/v1/dossier/draft');
      // The account is erased with its last dossier.
      ops('erase', leaves.dossierId, '--yes');
      await waitFor('all of it to be erased and copied out', async () => {
        const { rows } = await pool.query<{ left: number }>(
          `select (select count(*) from session.users where id = $1) + (select count(*) from file.file where id = $2)
             + (select count(*) from erasures.erasure where segment is null) as left`,
          [userId, file],
        );
        return Number(rows[0]?.left) === 0;
      });
      await pool.end();
    },
  };
}
