import type { Client } from '@nabericht/api-client/client';
import type { internalRegistryContract } from '@nabericht/contracts/internal-registry-contract';

/** The registry, in this process or in another. */
export type RegistryClient = Client<typeof internalRegistryContract>;
