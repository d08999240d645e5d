import type { Organisation } from './own-organisations.ts';

/** What the installation acknowledged in one journey to people and organisations: none of it may be lost or happen twice. */
export interface Told {
  reporter: string;
  dossierId: string;
  reference: string;
  /** Answered with 202: each must be sent as one notice. */
  notices: (Organisation & { providerId: string })[];
  /** Answered with 204: the task shows the answer once, and the reporter gets one mail. */
  answers: { providerId: string; message: string | null }[];
  /** Messages answered with 201, by title: each must exist once. */
  messages: string[];
  /** Files answered with 201, by name: each must exist once. */
  files: string[];
  /** Products answered with 204. */
  products: { organisation: Organisation; productId: string }[];
  /** The last beneficiary has filled in their details: the organisation is told the decision once. */
  settled: { organisation: Organisation; productId: string }[];
  /** Invited people who identified themselves. */
  identified: string[];
}
