import type { Kysely } from 'kysely';
import type { AddressTables } from '../tables.ts';
import type { RegisteredAddress } from './address-register.ts';

/** What the register answered for this address after `since`; null when the register has to be queried again. */
export async function findLookup(
  db: Kysely<AddressTables>,
  zipCode: string,
  houseNumber: string,
  since: Date,
): Promise<RegisteredAddress[] | null> {
  const row = await db
    .selectFrom('lookup')
    .select('found')
    .where('zip_code', '=', zipCode)
    .where('house_number', '=', houseNumber)
    .where('looked_up_at', '>', since)
    .executeTakeFirst();
  return row?.found ?? null;
}

export async function saveLookup(
  db: Kysely<AddressTables>,
  zipCode: string,
  houseNumber: string,
  found: RegisteredAddress[],
  now: Date,
): Promise<void> {
  const row = { found: JSON.stringify(found) as unknown as RegisteredAddress[], looked_up_at: now };
  await db
    .insertInto('lookup')
    .values({ zip_code: zipCode, house_number: houseNumber, ...row })
    .onConflict((conflict) => conflict.columns(['zip_code', 'house_number']).doUpdateSet(row))
    .execute();
}
