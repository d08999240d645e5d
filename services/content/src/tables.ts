import type { Locale } from '@nabericht/contracts/content-contract';

/** A text that somebody edited: it wins over what a release ships. */
export interface TextTable {
  locale: Locale;
  namespace: string;
  key: string;
  text: string;
}

/** That a question was taken on. What it says is in the mail's job alone. */
export interface ContactTable {
  id: string;
  sent_at: Date;
}

export interface ContentTables {
  text: TextTable;
  contact: ContactTable;
}
