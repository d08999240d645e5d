import type { Locale } from '@nabericht/contracts/content-contract';

/** What is said to somebody about what was erased, or is not asked of them any more. */
export interface Farewell {
  /** Their dossier, their account, what they filled in, what they were invited to, or why they were. */
  about: 'dossier' | 'account' | 'ownDetails' | 'invitation' | 'left';
  to: { name: string; address: string };
  locale: Locale;
  /** Whom the dossier is about; '' for an account alone. */
  deceasedName: string;
  /** Who invited them, for who was taken off the insurances. */
  reporterName?: string;
  /** Who has an account no more; of an account that stays nothing is said. */
  accountErased: boolean;
  /** Names of the organisations that were told, or are yet to get what was handed in, and keep it. */
  told: string[];
}
