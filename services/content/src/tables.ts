import type { Locale } from '@nabericht/contracts/content-contract';

/** A text that somebody edited: it wins over what a release ships. */
export interface TextTable {
  locale: Locale;
  namespace: string;
  key: string;
  text: string;
}

export interface ContentTables {
  text: TextTable;
}
