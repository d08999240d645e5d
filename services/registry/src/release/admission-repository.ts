import { formatRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import type { RegistryDatabase } from '../tables.ts';

export interface Admission {
  admittedBy: string;
  keyId?: string;
  /** The composition that the candidate was mounted in, and the signed result. */
  mounted?: { compositionId: string; jws: string };
}

/** False when it was admitted before. */
export async function admitRelease(
  db: RegistryDatabase,
  id: ReleaseId,
  { admittedBy, keyId, mounted }: Admission,
): Promise<boolean> {
  const inserted = await db
    .insertInto('release_admission')
    .values({
      ...id,
      composition_id: mounted?.compositionId ?? null,
      mount: mounted?.jws ?? null,
      admitted_by: admittedBy,
      key_id: keyId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Who admitted it, and when; undefined for a candidate. */
export const findAdmission = (db: RegistryDatabase, id: ReleaseId) =>
  db
    .selectFrom('release_admission')
    .select(['admitted_by', 'admitted_at'])
    .where((eb) => eb.and({ ...id }))
    .executeTakeFirst();

/** Those of the releases that may be promoted. */
export async function listAdmitted(db: RegistryDatabase, ids: ReleaseId[]): Promise<ReleaseId[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('release_admission')
    .select(['name', 'version', 'hash'])
    .where('name', 'in', [...new Set(ids.map(({ name }) => name))])
    .execute();
  const admitted = new Set(rows.map(formatRelease));
  return ids.filter((id) => admitted.has(formatRelease(id)));
}
