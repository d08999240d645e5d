import type { Locale } from '@nabericht/contracts/content-contract';

/** A text that somebody edited: it overrides the one that a release ships. */
export interface TextTable {
  locale: Locale;
  namespace: string;
  key: string;
  text: string;
}

/** Records that a question was accepted. Its content is only in the payload of the mail job. */
export interface ContactTable {
  id: string;
  sent_at: Date;
}

export interface ContentTables {
  text: TextTable;
  contact: ContactTable;
}
