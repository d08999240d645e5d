import { createClient } from '@nabericht/api-client/client';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { type Connection, connect } from '@nabericht/database/connect';
import { runEmbedCommand } from '@nabericht/provider-service/embed/embed-command';
import { REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import { findManifest } from '@nabericht/registry-service/release/release-repository';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import { parseRelease } from '@nabericht/release-model/release-id';
import type { Operation } from './operation.ts';
import { withServices } from './operator-services.ts';
import { whileOpen } from './while-open.ts';

/** `embed …`: the brand of a provider, and where and how its site embeds us. The provider service does the work. */
export const embed: Operation = (args, { print, ...deps }) =>
  withServices(deps, async (send) => {
    const provider = createClient<typeof internalProviderContract>(internalPaths.provider, send('provider'));
    return runEmbedCommand(args, {
      provider,
      publicUrl: deps.config.PUBLIC_URL,
      print,
      hasRelease: (version) => hasRelease(deps.connection, version),
    });
  });

async function hasRelease(connection: Connection, version: string): Promise<boolean> {
  const id = parseRelease(`mf-landing@${version}`);
  if (!id) return false;
  return whileOpen(
    connect<RegistryTables>(connection, REGISTRY_SCHEMA, 1),
    async (db) => (await findManifest(db, id)) !== null,
  );
}
