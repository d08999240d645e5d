import type { RegisteredAddress } from './lookup/address-register.ts';

/** A cache of the register's answers: the register is slow and asks its clients to limit their requests. */
export interface LookupTable {
  zip_code: string;
  house_number: string;
  found: RegisteredAddress[];
  looked_up_at: Date;
}

export interface AddressTables {
  lookup: LookupTable;
}
