import { createAudit } from '@nabericht/service-kit/audit/append-act';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import type { RegistryDatabase } from './tables.ts';

/** The actor in the records for the start of an installation, which puts live what was built with it. */
export const STARTED_BY = 'start';
/** The actor in the records when the counts grow or halt a rollout. */
export const BY_ITSELF = 'canary';

interface Acting {
  movedBy: string;
  keyId?: string;
  now: Date;
}

/** The actor: the key of a team, the operator, or a start. */
const actorOf = ({ movedBy, keyId }: Pick<Acting, 'movedBy' | 'keyId'>): Act['by'] => {
  if (keyId !== undefined) return { kind: 'release-key', id: keyId };
  return movedBy === STARTED_BY || movedBy === BY_ITSELF
    ? { kind: 'installation', id: null }
    : { kind: 'operator', id: movedBy };
};

/** Call it last in the transaction of the act. */
export const recordAct = (
  trx: RegistryDatabase,
  act: Pick<Act, 'act' | 'subject' | 'why'>,
  by: Acting,
): Promise<void> =>
  createAudit({ chain: 'registry' }, () => by.now).append(trx, { ...act, by: actorOf(by), dossierId: null });
