import type { Beneficiary } from '@nabericht/contracts/beneficiary-contract';

/**
 * The insurers that were told of somebody already, those that are told once all beneficiaries are done, and those of the
 * first that get nothing more. An older service does not say who waits.
 */
export function insurersByState({ insurers, toldInsurers: told = [], waitingInsurers }: Beneficiary) {
  const waiting = waitingInsurers ?? insurers.filter((name) => !told.includes(name));
  return {
    told,
    waiting,
    complete: told.filter((name) => !waiting.includes(name)),
    isEachTold: told.length > 0 && waiting.length === 0,
  };
}
