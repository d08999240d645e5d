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

/** One beneficiary whose steps are open, and who works on them: the reporter, or the invited person. */
export interface OpenPerson {
  dossierId: string;
  person: Beneficiary;
  isInvited: boolean;
  /** Whether the texts address the beneficiary ("you"), rather than speak about them. */
  isSelf: boolean;
  /** Whether every insurance of theirs was handed in, so that nothing but the reporter's own details can be changed any more. */
  isHandedIn: boolean;
  /** The reference of the dossier, to mention when asking for help; null for an invited person. */
  reference: string | null;
  /** The path below which the steps are. */
  base: string;
  /** The path of the list, from which the reporter came; null for an invited person. */
  listPath: string | null;
  /**
   * Saves with the version that was read, or with `version: null` whatever the version is. The response of the server replaces
   * the cached person.
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
