import type { Organisation } from './own-organisations.ts';

/** What the installation acknowledged to people and organisations in one journey: what may never be lost or happen twice. */
export interface Told {
  reporter: string;
  dossierId: string;
  reference: string;
  /** 202 to the act of sending: one notice each. */
  notices: (Organisation & { providerId: string })[];
  /** 204 to an answer: the task says so, once, and the reporter is mailed once. */
  answers: { providerId: string; message: string | null }[];
  /** 201 to a message: there once under this title. */
  messages: string[];
  /** 201 to a file: there once under this name. */
  files: string[];
  /** 204 to products. */
  products: { organisation: Organisation; productId: string }[];
  /** The last beneficiary has filled in theirs: the organisation is told once what was decided. */
  settled: { organisation: Organisation; productId: string }[];
  /** Invited people who identified themselves. */
  identified: string[];
}
