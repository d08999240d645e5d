import type { Logger } from '@nabericht/service-kit/logger';
import type { DoorDeps } from '@nabericht/service-kit/service-door';
import type { Kysely } from 'kysely';
import type { AddressRegister } from './lookup/address-register.ts';
import type { AddressTables } from './tables.ts';

export interface AddressDeps {
  door: DoorDeps;
  db: Kysely<AddressTables>;
  register: AddressRegister;
  log: Logger;
  now: () => Date;
}
