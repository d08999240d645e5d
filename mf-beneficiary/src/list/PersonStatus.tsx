import {
  type BeneficiaryState,
  beneficiaryState,
  invitationStage,
  isOnlyToIdentify,
} from '@nabericht/domain/beneficiary/beneficiary';
import type { Person } from '@nabericht/domain/people/person';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { dayAndMonth } from '@nabericht/intl/written';
import { Status } from '@nabericht/ui/Status';
import type { ComponentProps } from 'react';

export const STATE_LOOK: Record<BeneficiaryState, Pick<ComponentProps<typeof Status>, 'icon' | 'tone'>> = {
  validated: { icon: 'circlecheck', tone: 'positive' },
  invited: { icon: 'wait', tone: 'info' },
  expired: { icon: 'clock', tone: 'warning' },
  notStarted: { icon: 'paper', tone: 'warning' },
};

/** The state of a person, with an icon and a text. */
export function PersonStatus({ person, now }: { person: Person; now: Date }) {
  return (
    <Status {...STATE_LOOK[beneficiaryState(person, now)]}>
      <StatusWords person={person} now={now} />
    </Status>
  );
}

/** The state in words; for an invited person also the stage of the invitation and its date. */
export function StatusWords({ person, now }: { person: Person; now: Date }) {
  const intl = useIntl();
  const state = beneficiaryState(person, now);
  const stage = invitationStage(person);
  if (state === 'validated' && person.erasedAt) return <FormattedMessage id="status.erased" />;
  if (state === 'expired' && person.invitation) {
    const day = dayAndMonth(person.invitation.expiresAt, intl);
    return <FormattedMessage id="status.expired" values={{ day }} />;
  }
  if (isOnlyToIdentify(person)) return <FormattedMessage id="status.toIdentify" />;
  if (state !== 'invited' || !stage) return <FormattedMessage id={`status.${state}`} />;
  return (
    <>
      <FormattedMessage id="status.invited" />
      {' · '}
      <StageWords person={person} />
    </>
  );
}

function StageWords({ person }: { person: Person }) {
  const stage = invitationStage(person);
  const { invitation } = person;
  if (!stage || !invitation) return null;
  const { sentAt, openedAt, acceptedAt, detailsAt } = invitation;
  const moments = { sent: sentAt, opened: openedAt, accepted: acceptedAt, detailsGiven: detailsAt };
  const day = stage === 'identified' ? null : moments[stage];
  return (
    <FormattedMessage
      id={`stage.${stage}`}
      values={{ day: day ? new Date(day) : null, method: invitation.method }}
    />
  );
}
