import type { Refusal } from '@nabericht/domain/rule/refusal';
import type { Caller } from '@nabericht/service-kit/caller';
import { forbidden, notFound } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { IdentificationDeps } from '../deps.ts';

interface PersonOfDossier {
  dossierId: string;
  personId: string;
}

interface Asked {
  needsIdentification: boolean;
  hasDetails: boolean;
  identityId: string;
  /** The dossier's rule that forbids starting an identification now. */
  waits?: Refusal | null | undefined;
}

/**
 * What the dossier service says about this person: whether they must identify, and whether they can begin.
 * @throws {Problem} 404 when the caller has no say in this person, or no longer has one
 */
export async function readAsked(
  { beneficiaries }: Pick<IdentificationDeps, 'beneficiaries'>,
  caller: Caller,
  { dossierId, personId }: PersonOfDossier,
): Promise<Asked> {
  if (caller.kind !== 'reporter' && caller.kind !== 'beneficiary') throw notFound();
  if (caller.kind === 'beneficiary' && caller.dossierId !== dossierId) throw notFound();
  const { userId } = caller;
  const asking =
    caller.kind === 'reporter'
      ? { kind: caller.kind, userId }
      : { kind: caller.kind, userId, personId: caller.personId, inviteId: caller.inviteId };
  return relayed(
    reached(beneficiaries.readIdentifying({ params: { dossierId, personId }, body: { caller: asking } })),
  );
}

/**
 * Whether a caller may start an identification of this person.
 * @returns the identity that is to be proved
 * @throws {Problem} 404 when the caller has no say in this person; 403 when this person need not identify, before their
 * details and their consent are stored, or while the reporter's task waits
 */
export async function assertMayIdentify(
  deps: Pick<IdentificationDeps, 'beneficiaries'>,
  caller: Caller,
  person: PersonOfDossier,
): Promise<string> {
  const { needsIdentification, hasDetails, identityId, waits } = await readAsked(deps, caller, person);
  if (!needsIdentification)
    throw forbidden('identification-not-asked', 'Nobody asks this person to identify.');
  if (!hasDetails)
    throw forbidden(
      'identification-needs-details',
      'The details come first, with consent to send them: they are what is compared.',
    );
  if (waits) throw forbidden(waits.id, waits.sentence);
  return identityId;
}
