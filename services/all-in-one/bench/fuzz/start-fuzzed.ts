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
 * An installation of its own to be fuzzed: a process that can be looked at from outside. Limits are forgotten in the
 * database, where they are counted: it has no switch for that.
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

/** The key of the team of a remote that is live: it can do everything with it. */
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
