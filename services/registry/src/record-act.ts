import { createAudit } from '@nabericht/service-kit/audit/append-act';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import type { RegistryDatabase } from './tables.ts';

/** How a start of an installation stands in the records, which puts live what was built with it. */
export const STARTED_BY = 'start';
/** How it stands in the records when a rollout goes on or is halted by what was counted. */
export const BY_ITSELF = 'canary';

interface Acting {
  movedBy: string;
  keyId?: string;
  now: Date;
}

/** By whom: the key of a team, the operator, or a start. */
const actorOf = ({ movedBy, keyId }: Pick<Acting, 'movedBy' | 'keyId'>): Act['by'] => {
  if (keyId !== undefined) return { kind: 'release-key', id: keyId };
  return movedBy === STARTED_BY || movedBy === BY_ITSELF
    ? { kind: 'installation', id: null }
    : { kind: 'operator', id: movedBy };
};

/** Last in the transaction that does it. */
export const recordAct = (
  trx: RegistryDatabase,
  act: Pick<Act, 'act' | 'subject' | 'why'>,
  by: Acting,
): Promise<void> =>
  createAudit({ chain: 'registry' }, () => by.now).append(trx, { ...act, by: actorOf(by), dossierId: null });
