import { createClient } from '@nabericht/api-client/client';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { runEmbedCommand } from '@nabericht/provider-service/embed/embed-command';
import type { Operation } from './operation.ts';
import { withServices } from './operator-services.ts';

/** `embed …`: how a provider looks, and where and how it shows us. The provider service does it itself. */
export const embed: Operation = (args, { print, ...deps }) =>
  withServices(deps, async (send) => {
    const provider = createClient<typeof internalProviderContract>(internalPaths.provider, send('provider'));
    return runEmbedCommand(args, { provider, publicUrl: deps.config.PUBLIC_URL, print });
  });
