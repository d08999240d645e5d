import { createHash } from 'node:crypto';
import type { AuditActTable } from './audit-tables.ts';

/** The chains, each in the schema of the service whose acts it holds. */
export const CHAINS = {
  dossier: { isSealed: true },
  provider: { isSealed: true },
  /** The registry holds no keys. */
  registry: { isSealed: false },
} as const;
export type ChainName = keyof typeof CHAINS;

/** The name from which the first hash of a chain is made. The registry's chain began when it was part of the gateway. */
export const beganAs = (chain: ChainName): string => (chain === 'registry' ? 'gateway' : chain);

export type AuditRow = Omit<AuditActTable, 'hash'>;

/** The end of a chain: its number of rows, and the hash of the last. */
export interface Head {
  seq: number;
  hash: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hash before the first row, which differs per chain, so that rows of one chain cannot be moved into another. */
export const startOf = (chain: ChainName): string => sha256(`nabericht audit ${beganAs(chain)}`);

/** The hash of a row which, by including the hash before it, covers all earlier rows. */
export const hashOf = (before: string, row: AuditRow): string =>
  sha256(
    JSON.stringify([
      before,
      row.seq,
      row.at.toISOString(),
      row.by_kind,
      row.by_id,
      row.act,
      row.dossier_id,
      row.subject,
      row.why_digest,
    ]),
  );

/** A reason with a salt, so that it cannot be guessed from its digest; null where reasons are not secret. */
export interface SaltedReason {
  salt: string;
  text: string;
}
export const whyDigestOf = ({ salt, text }: SaltedReason): string => sha256(`${salt} ${text}`);

export const HEAD_PURPOSE = { dossier: 'dossier audit head', provider: 'provider audit head' } as const;
export const WHY_PURPOSE = { dossier: 'dossier audit why', provider: 'provider audit why' } as const;
