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
 * they name another partner. Details that do not say whom they are about correct the present partner.
 */
export function withPartnerNow(
  answers: DamageInsuranceAnswers,
  dossier: Pick<Dossier, 'persons' | 'deceased' | 'tasks'>,
  context: DamageInsuranceContext,
): DamageInsuranceAnswers {
  const typed = answers[newPartner.id];
  if (!typed) return answers;
  const partner = partnerOf(dossier, context);
  if (!partner) return { ...answers, [newPartner.id]: { ...typed, partnerThen: typed.partnerThen ?? null } };
  const now = partnerDetails(partner, context);
  const partnerNow = { ...now, uuid: partner.uuid };
  const { partnerThen: then = partnerNow, ...details } = typed;
  // Typed before the dossier had a partner: it is the same person if the name matches, or if no name was typed yet.
  const isSame = then ? then.uuid === partner.uuid : ['', fullName(partner)].includes(fullName(details));
  const isFixed = fixedPartnerOf(dossier, context) !== null;
  if (!isSame && !isFixed && !partner.isReporter) return answers;
  const current = isSame && !isFixed ? withChangesSince(details, then ?? newPartner.blank, now) : now;
  return { ...answers, [newPartner.id]: { ...current, partnerThen: partnerNow } };
}
