import type { PersonInput } from '../people/person.ts';
import type { CollectedData } from '../tasks/task.ts';

type Account = Required<Pick<PersonInput, 'iban' | 'ibanName'>>;

/**
 * The account that the partner pays an insurance from that they take over: the one named in its task. Where its task
 * names none, it is that of the person.
 */
export const premiumAccountOf = (
  { partnerIban, partnerIbanName }: Pick<CollectedData, 'partnerIban' | 'partnerIbanName'>,
  partner: Pick<PersonInput, 'iban' | 'ibanName'> | undefined,
): Account =>
  partnerIban
    ? { iban: partnerIban, ibanName: partnerIbanName ?? null }
    : { iban: partner?.iban ?? null, ibanName: partner?.ibanName ?? null };
