import type { RegisteredAddress } from './lookup/address-register.ts';

/** What the register answered, kept for a while: it is slow, and asks us to be modest. */
export interface LookupTable {
  zip_code: string;
  house_number: string;
  found: RegisteredAddress[];
  looked_up_at: Date;
}

export interface AddressTables {
  lookup: LookupTable;
}
