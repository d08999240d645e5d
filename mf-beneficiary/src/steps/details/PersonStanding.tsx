import {
  beneficiaryState,
  isDone,
  isNeverShared,
  isOfTheirOwn,
  isUnshared,
} from '@nabericht/domain/beneficiary/beneficiary';
import { isWithoutIban, maskedIban } from '@nabericht/domain/people/bank-account-form';
import { fullName, greetingName } from '@nabericht/domain/people/person-name';
import { FormattedMessage } from '@nabericht/intl';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Sheet } from '@nabericht/ui/Sheet';
import { Facts } from '@nabericht/ui/Summary';
import { useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { PersonStatus } from '../../list/PersonStatus.tsx';
import { InvitationActions } from './InvitationActions.tsx';
import { LinkSent } from './LinkSent.tsx';

/**
 * Shows how far a person is. When they fill in their own details, the reporter sees nothing more. A reporter who benefits
 * can always change their own, also once their insurers have them.
 */
export function PersonStanding({ onOpen }: { onOpen: () => void }) {
  const { person, listPath, isHandedIn, isSelf } = usePersonFlow();
  const [now] = useState(() => new Date());
  const isOwn = isOfTheirOwn(person);
  const state = beneficiaryState(person, now);
  const isOver = state === 'expired';
  const standing =
    state === 'validated' && person.erasedAt
      ? 'erased'
      : state === 'invited' && isUnshared(person, now)
        ? 'unshared'
        : state === 'expired' && isNeverShared(person)
          ? 'expiredUnsent'
          : state;
  const named = { name: fullName(person), firstName: greetingName(person) };
  return (
    <Sheet>
      <PersonStatus person={person} now={now} />
      <p>
        <FormattedMessage
          id={isOwn ? 'standing.theirOwn' : `standing.${standing}`}
          values={{ ...named, who: isSelf ? 'self' : 'other' }}
        />
      </p>
      {!isOwn && isWithoutIban(person) && (
        <Facts
          items={[
            {
              term: <FormattedMessage id="details.iban" />,
              value: <FormattedMessage id="details.hasNoIban.short" />,
            },
          ]}
        />
      )}
      {!isOwn && person.iban && (
        <Facts
          items={[
            { term: <FormattedMessage id="details.iban" />, value: maskedIban(person.iban) },
            { term: <FormattedMessage id="details.ibanName" />, value: person.ibanName },
          ]}
        />
      )}
      {person.invitation && !isDone(person) && !isHandedIn && !isOver && (
        <>
          {standing === 'unshared' && <LinkSent />}
          <InvitationActions onWithdrawn={onOpen} />
        </>
      )}
      <Actions>
        {isOver && (
          <Button iconLeft="message" onClick={onOpen}>
            <FormattedMessage id="standing.resend" />
          </Button>
        )}
        {listPath && (
          <ButtonLink to={listPath} severity={isOver ? 'secondary' : 'primary'}>
            <FormattedMessage id="person.toList" />
          </ButtonLink>
        )}
        {!person.isInvited && (person.isReporter || !isHandedIn) && (
          <Button severity="secondary" iconLeft="pencil" onClick={onOpen}>
            <FormattedMessage id="standing.change" />
          </Button>
        )}
      </Actions>
    </Sheet>
  );
}
