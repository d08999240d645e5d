import { createApi } from '@nabericht/api-client/api';
import { createClient } from '@nabericht/api-client/client';
import type { internalGatewayContract } from '@nabericht/contracts/internal-gateway-contract';
import { type registryContract, registryPaths } from '@nabericht/contracts/registry';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import { RELEASE_USAGE, runReleaseCommand } from '@nabericht/registry-service/release-command';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import { isCommand, USAGE } from '@nabericht/release/command-line';
import { runRelease } from '@nabericht/release/run-release';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { buildOf, readGitSha, root } from './builds.ts';
import type { Operation } from './operation.ts';
import { withRegistry } from './operator-registry.ts';
import { whileOpen } from './while-open.ts';

/** A site that is stopped or hangs must not delay its release. */
const ANSWER_MS = 3_000;

/** The commands that only an operator has, and then those of every team, on the registry of this installation. */
export const OPERATOR_RELEASE_USAGE = `${RELEASE_USAGE}\n\n${USAGE}`;

/** Commands that only the operator of an installation can run, on its database. */
export const OPERATOR_ONLY = ['keys', 'publish'];

/** Whether a command prints its JSON object itself. */
export const speaksJson = ([word = '']: readonly string[]): boolean => isCommand(word);

/** `release list`, `publish` and the rest, on the registry of this installation. */
export const release: Operation = async (args, { connection, config, operator, print, tell }) => {
  const [word = ''] = args;
  if (!isCommand(word) && !OPERATOR_ONLY.includes(word)) {
    print(OPERATOR_RELEASE_USAGE);
    if (word) print(`Not understood: ${args.join(' ')}`);
    return 2;
  }
  const api = createApi((path, init) =>
    fetch(new URL(path, config.PUBLIC_URL), { ...init, signal: AbortSignal.timeout(ANSWER_MS) }),
  );
  return withRegistry({ connection, config, operator, api }, async ({ registry, gateway, identity }) => {
    if (isCommand(word)) {
      const own = createClient<typeof registryContract>(registryPaths, createServiceSend(registry, identity));
      return runRelease(args, { config: { PATH: '' }, cwd: root, registry: { api: own }, print });
    }
    return whileOpen(connect<RegistryTables>(connection, REGISTRY_SCHEMA, 2), async (db) =>
      runReleaseCommand(args, {
        db,
        findBuild: buildOf,
        who: operator,
        gitSha: await readGitSha(),
        now: () => new Date(),
        gateway: createClient<typeof internalGatewayContract>(
          internalPaths.gateway,
          createServiceSend(gateway, identity),
        ),
        print,
        tell,
      }),
    );
  });
};
