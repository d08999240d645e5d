import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { fullName } from '@nabericht/domain/people/person-name';
import {
  type DamageInsuranceAnswers,
  type DamageInsuranceContext,
  newPartner,
} from '@nabericht/domain/products/damage-insurance-flow';
import { withChangesSince } from '@nabericht/flow/with-changes-since';
import { fixedPartnerOf, partnerDetails, partnerOf } from './partner-of.ts';

/**
 * The answers, with changes to the partner that were made elsewhere since they were typed. A partner who is the reporter or
 * whose details are fixed replaces all that was typed. Details that were typed about somebody else stay as they are, because
 * they name another partner.
 */
export function withPartnerNow(
  answers: DamageInsuranceAnswers,
  dossier: Pick<Dossier, 'persons' | 'deceased' | 'tasks'>,
  context: DamageInsuranceContext,
): DamageInsuranceAnswers {
  const typed = answers[newPartner.id];
  const partner = partnerOf(dossier, context);
  if (!typed || !partner) return answers;
  const now = partnerDetails(partner, context);
  const { partnerThen: then, ...details } = typed;
  // Typed before the dossier had a partner: it is the same person if the name matches, or if no name was typed yet.
  const isSame = then ? then.uuid === partner.uuid : ['', fullName(partner)].includes(fullName(details));
  const isFixed = fixedPartnerOf(dossier, context) !== null;
  if (!isSame && !isFixed && !partner.isReporter) return answers;
  const current = isSame && !isFixed ? withChangesSince(details, then ?? newPartner.blank, now) : now;
  return { ...answers, [newPartner.id]: { ...current, partnerThen: { ...now, uuid: partner.uuid } } };
}
