import { createApi } from '@nabericht/api-client/api';
import { connect } from '@nabericht/database/connect';
import { migrate } from '@nabericht/database/migrate';
import { GATEWAY_SCHEMA, gatewayMigrations } from '@nabericht/gateway/migrations/migrations';
import { runReleaseCommand } from '@nabericht/gateway/release-command';
import type { GatewayTables } from '@nabericht/gateway/tables';
import { buildOf, readGitSha } from './builds.ts';
import type { Operation } from './operation.ts';

/** A site that is stopped or hangs does not hold up its release. */
const ANSWER_MS = 3_000;

/** `release list`, `publish` and the rest on the registry of this installation. */
export const release: Operation = async (args, { connection, config, operator, print }) => {
  const db = connect<GatewayTables>(connection, GATEWAY_SCHEMA, 2);
  try {
    await migrate(db, GATEWAY_SCHEMA, gatewayMigrations);
    return await runReleaseCommand(args, {
      db,
      findBuild: buildOf,
      who: operator,
      gitSha: await readGitSha(),
      api: createApi((path, init) =>
        fetch(new URL(path, config.PUBLIC_URL), { ...init, signal: AbortSignal.timeout(ANSWER_MS) }),
      ),
      print,
    });
  } finally {
    await db.destroy();
  }
};
