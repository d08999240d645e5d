import { createHash } from 'node:crypto';
import type { AuditActTable } from './audit-tables.ts';

/** The chains there are, each in the schema of the service whose acts it holds. */
export const CHAINS = {
  dossier: { isSealed: true },
  provider: { isSealed: true },
  /** The registry holds no keys. */
  registry: { isSealed: false },
} as const;
export type ChainName = keyof typeof CHAINS;

/** The name that a chain began under, of which its first hash is made. The registry was a part of the gateway then. */
export const beganAs = (chain: ChainName): string => (chain === 'registry' ? 'gateway' : chain);

export type AuditRow = Omit<AuditActTable, 'hash'>;

/** Where a chain ends: how many rows it has, and the hash of the last. */
export interface Head {
  seq: number;
  hash: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What stands before the first row, so that the rows of one chain fit into no other. */
export const startOf = (chain: ChainName): string => sha256(`nabericht audit ${beganAs(chain)}`);

/** Of a row and, by the hash of the one before, of everything before it. */
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

/** A reason with what keeps it from being guessed by its digest; null where reasons are no secret. */
export interface SaltedReason {
  salt: string;
  text: string;
}
export const whyDigestOf = ({ salt, text }: SaltedReason): string => sha256(`${salt} ${text}`);

export const HEAD_PURPOSE = { dossier: 'dossier audit head', provider: 'provider audit head' } as const;
export const WHY_PURPOSE = { dossier: 'dossier audit why', provider: 'provider audit why' } as const;
