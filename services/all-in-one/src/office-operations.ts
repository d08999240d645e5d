import { createClient } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { runOfficeCommand } from '@nabericht/dossier-service/office/office-command';
import type { Operation } from './operation.ts';
import { withServices } from './operator-services.ts';

/** What the back office does to a dossier. The services do the work, started for the duration of the command. */
export const office =
  (name: string): Operation =>
  (args, { print, ...deps }) =>
    withServices(deps, async (send) => {
      const dossier = createClient<typeof internalDossierContract>(internalPaths.dossier, send('dossier'));
      const identification = createClient<typeof internalIdentificationContract>(
        internalPaths.identification,
        send('identification'),
      );
      const notices = createClient<typeof internalProviderContract>(internalPaths.provider, send('provider'));
      const catalogue = createClient<typeof providerContract>(wirePaths.provider, send('provider'));
      return runOfficeCommand([name, ...args], { dossier, identification, notices, catalogue, print });
    });
