import type { Beneficiary } from '@nabericht/contracts/beneficiary-contract';

/** The insurers that were told of somebody already, and those that are told once all beneficiaries are done. */
export function insurersByState({ insurers, toldInsurers: told = [] }: Beneficiary) {
  const waiting = insurers.filter((name) => !told.includes(name));
  return { told, waiting, isEachTold: told.length > 0 && waiting.length === 0 };
}
