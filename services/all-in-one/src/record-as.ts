import { createAudit } from '@nabericht/service-kit/audit/append-act';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { Kysely } from 'kysely';

/** Records an act in the transaction that performs it; without `dossierId` it concerned no dossier. */
export type RecordAct = <Tables>(
  trx: Kysely<Tables>,
  act: Omit<Act, 'by' | 'dossierId'> & { dossierId?: string },
) => Promise<void>;

/** Records acts under the name of the operator. */
export function recordAs(
  operator: string,
  sealing: { chain: 'dossier' | 'provider'; keyRing: KeyRing },
  now = () => new Date(),
): RecordAct {
  const audit = createAudit(sealing, now);
  const by = { kind: 'operator', id: operator } as const;
  return (trx, act) => audit.append(trx, { by, ...act, dossierId: act.dossierId ?? null });
}
