import { createApi } from '@nabericht/api-client/api';
import { createClient } from '@nabericht/api-client/client';
import type { internalGatewayContract } from '@nabericht/contracts/internal-gateway-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import { runReleaseCommand } from '@nabericht/registry-service/release-command';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { buildOf, readGitSha } from './builds.ts';
import type { Operation } from './operation.ts';
import { withRegistry } from './operator-registry.ts';

/** A site that is stopped or hangs does not hold up its release. */
const ANSWER_MS = 3_000;

/** `release list`, `publish` and the rest on the registry of this installation. */
export const release: Operation = (args, { connection, config, operator, print }) => {
  const api = createApi((path, init) =>
    fetch(new URL(path, config.PUBLIC_URL), { ...init, signal: AbortSignal.timeout(ANSWER_MS) }),
  );
  return withRegistry({ connection, config, operator, api }, async ({ gateway, identity }) => {
    const db = connect<RegistryTables>(connection, REGISTRY_SCHEMA, 2);
    try {
      return await runReleaseCommand(args, {
        db,
        findBuild: buildOf,
        who: operator,
        gitSha: await readGitSha(),
        gateway: createClient<typeof internalGatewayContract>(
          internalPaths.gateway,
          createServiceSend(gateway, identity),
        ),
        print,
      });
    } finally {
      await db.destroy();
    }
  });
};
