import type { Locale } from '@nabericht/contracts/content-contract';

/** The content of a mail about something that was erased, or that is no longer asked of somebody. */
export interface Farewell {
  /**
   * Their dossier, their account, what they filled in, the dossier that they were invited to, or the insurances they
   * left.
   */
  about: 'dossier' | 'account' | 'ownDetails' | 'invitation' | 'left';
  to: { name: string; address: string };
  locale: Locale;
  /** The name of the deceased; '' for an account alone. */
  deceasedName: string;
  /** The name of the reporter who invited them, for somebody who was removed from the insurances. */
  reporterName?: string;
  /** Whether their account was erased; an account that stays is not mentioned. */
  accountErased: boolean;
  /** Names of the providers that were told, or will get what was handed in, and keep it. */
  told: string[];
  /** With an account: names of the insurers that have, or will get, what its owner filled in for dossiers of others. */
  toldElsewhere?: string[];
  /** Names of the insurers that do not get the details of an invited person any more, because the dossier is gone. */
  untold?: string[];
}
