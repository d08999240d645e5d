import type { Beneficiary } from '@nabericht/contracts/beneficiary-contract';
import type { PersonInput } from '@nabericht/domain/people/person';
import { createContext, useContext } from 'react';
import type { TypedDetails } from './use-typed-details.ts';

export type PersonStep =
  | 'start'
  | 'details'
  | 'check'
  | 'identification'
  | 'identificationStatus'
  | 'idUpload'
  | 'finalize';

/** One beneficiary on their way to done, and who goes that way: the reporter, or the invited person themselves. */
export interface OpenPerson {
  dossierId: string;
  person: Beneficiary;
  isInvited: boolean;
  /** Whether the screens speak to the beneficiary, not about them. */
  isSelf: boolean;
  /** Every insurance of theirs has gone to its provider: nothing is changed any more. */
  isHandedIn: boolean;
  /** Of the dossier, for who asks for help; not for who was invited. */
  reference: string | null;
  /** Where the steps are. */
  base: string;
  /** Where the reporter came from. */
  listPath: string | null;
  /**
   * Saves on the version that was read, or with `version: null` on any; what the server answers is the person from then
   * on.
   */
  save: (change: PersonInput) => Promise<void>;
  refresh: () => Promise<unknown>;
}

export interface PersonFlow extends OpenPerson {
  typed: TypedDetails;
  pathTo: (step: PersonStep) => string;
}

export const PersonFlowContext = createContext<PersonFlow | null>(null);

export function usePersonFlow(): PersonFlow {
  const flow = useContext(PersonFlowContext);
  if (!flow) throw new Error('A step of a beneficiary needs its flow around it');
  return flow;
}
