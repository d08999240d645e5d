import type { Caller } from '@nabericht/service-kit/caller';
import { forbidden, notFound } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { IdentificationDeps } from '../deps.ts';

interface PersonOfDossier {
  dossierId: string;
  personId: string;
}

/**
 * Whether this person is asked to identify; the dossier service knows.
 * @throws {Problem} 404 when the caller has no say in this person, or not any more
 */
export async function isAskedToIdentify(
  { beneficiaries }: Pick<IdentificationDeps, 'beneficiaries'>,
  caller: Caller,
  { dossierId, personId }: PersonOfDossier,
): Promise<boolean> {
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
  return needsIdentification;
}

/**
 * Whether a caller may start an identification of this person.
 * @throws {Problem} 404 when the caller has no say in this person, 403 when nobody asks them to identify
 */
export async function assertMayIdentify(
  deps: Pick<IdentificationDeps, 'beneficiaries'>,
  caller: Caller,
  person: PersonOfDossier,
): Promise<void> {
  if (!(await isAskedToIdentify(deps, caller, person))) {
    throw forbidden('identification-not-asked', 'Nobody asks this person to identify.');
  }
}
