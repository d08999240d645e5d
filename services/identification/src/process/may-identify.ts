import type { Caller } from '@nabericht/service-kit/caller';
import { forbidden, notFound } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { IdentificationDeps } from '../deps.ts';

/**
 * Whether a caller may start an identification of this person; the dossier service knows.
 * @throws {Problem} 404 when the caller has no say in this person, 403 when nobody asks them to identify
 */
export async function assertMayIdentify(
  { beneficiaries }: IdentificationDeps,
  caller: Caller,
  { dossierId, personId }: { dossierId: string; personId: string },
): Promise<void> {
  if (caller.kind !== 'reporter' && caller.kind !== 'beneficiary') throw notFound();
  if (caller.kind === 'beneficiary' && caller.dossierId !== dossierId) throw notFound();
  const { userId } = caller;
  const asking =
    caller.kind === 'reporter'
      ? { kind: caller.kind, userId }
      : { kind: caller.kind, userId, personId: caller.personId, inviteId: caller.inviteId };
  const { needsIdentification } = await relayed(
    reached(beneficiaries.readIdentifying({ params: { dossierId, personId }, body: { caller: asking } })),
  );
  if (!needsIdentification) {
    throw forbidden('identification-not-asked', 'Nobody asks this person to identify.');
  }
}
