import { type Connection, connect } from '@nabericht/database/connect';
import { REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import { createTeamKey } from '@nabericht/registry-service/team-key/create-team-key';
import { openReleaseKey } from '@nabericht/release/key/release-key';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { databaseUrl } from '@nabericht/testing/database-url';
import { startSystem } from '@nabericht/testing/start-system';
import pg from 'pg';
import { readOrMakeSandboxSecret } from '../../src/data-dir.ts';

/**
 * A separate installation to fuzz, in a process that can be observed from outside. Rate limits are reset in the database, where
 * they are counted, because the program has no switch for it.
 */
export async function startFuzzed(connection: Connection, env: Record<string, string> = {}) {
  const system = await startSystem({
    env: {
      DATABASE_URL: databaseUrl(connection),
      NOTICE_GRACE_SECONDS: '1',
      TRUSTED_PROXIES: '1',
      ...env,
    },
  });
  const pool = new pg.Pool({ ...connection, max: 1 });
  const keyRing = createKeyRing(await readOrMakeSandboxSecret(system.dataDir));
  return {
    system,
    keyOf: (slug: string) => keyRing.fingerprint('sample provider key', slug),
    teamKey: await makeTeamKey(connection),
    forgetLimits: async () => {
      await pool.query('delete from limits.rate_limit');
    },
    stop: async () => {
      await pool.end();
      await system.stop();
    },
  };
}

/** A key with every right to a live remote. */
async function makeTeamKey(connection: Connection) {
  const db = connect<RegistryTables>(connection, REGISTRY_SCHEMA, 1);
  try {
    const wish = { team: 'landing', names: ['mf-landing'], mayPromote: true, createdBy: 'fuzz' };
    const key = openReleaseKey((await createTeamKey(db, wish, new Date())).key);
    if (!key) throw new Error('What was made is no key');
    return key;
  } finally {
    await db.destroy();
  }
}
