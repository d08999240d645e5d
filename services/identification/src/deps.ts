import type { Client } from '@nabericht/api-client/client';
import type { internalBeneficiaryContract } from '@nabericht/contracts/internal-beneficiary-contract';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Logger } from '@nabericht/service-kit/logger';
import type { DoorDeps } from '@nabericht/service-kit/service-door';
import type { Kysely } from 'kysely';
import type { IdentityProvider } from './identity-provider/identity-provider.ts';
import type { IdentificationQueues } from './queues.ts';
import type { IdentificationTables } from './tables.ts';

export interface IdentificationDeps {
  door: DoorDeps;
  db: Kysely<IdentificationTables>;
  keyRing: KeyRing;
  provider: IdentityProvider;
  beneficiaries: Client<typeof internalBeneficiaryContract>;
  queues: IdentificationQueues;
  publicUrl: string;
  log: Logger;
  now: () => Date;
}
