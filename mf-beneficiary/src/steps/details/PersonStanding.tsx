import { beneficiaryState, isOfTheirOwn, isSettled } from '@nabericht/domain/beneficiary/beneficiary';
import { maskedIban } from '@nabericht/domain/people/bank-account-form';
import { fullName } from '@nabericht/domain/people/person-name';
import { FormattedMessage } from '@nabericht/intl';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Sheet } from '@nabericht/ui/Sheet';
import { Facts } from '@nabericht/ui/Summary';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { PersonStatus } from '../../list/PersonStatus.tsx';
import { InvitationActions } from './InvitationActions.tsx';

/** How far somebody is. Of who fills in their own details there is nothing more to see. */
export function PersonStanding({ onOpen }: { onOpen: () => void }) {
  const { person, listPath, isHandedIn } = usePersonFlow();
  const isOwn = isOfTheirOwn(person);
  const state = beneficiaryState(person);
  const standing = state === 'validated' && person.erasedAt ? 'erased' : state;
  const name = fullName(person);
  return (
    <Sheet>
      <PersonStatus person={person} />
      <p>
        <FormattedMessage id={isOwn ? 'standing.theirOwn' : `standing.${standing}`} values={{ name }} />
      </p>
      {!isOwn && person.iban && (
        <Facts
          items={[
            { term: <FormattedMessage id="details.iban" />, value: maskedIban(person.iban) },
            { term: <FormattedMessage id="details.ibanName" />, value: person.ibanName },
          ]}
        />
      )}
      {person.invitation && !isSettled(person) && !isHandedIn && <InvitationActions onWithdrawn={onOpen} />}
      <Actions>
        {listPath && (
          <ButtonLink to={listPath}>
            <FormattedMessage id="person.toList" />
          </ButtonLink>
        )}
        {!person.isInvited && !isHandedIn && (
          <Button severity="secondary" iconLeft="pencil" onClick={onOpen}>
            <FormattedMessage id="standing.change" />
          </Button>
        )}
      </Actions>
    </Sheet>
  );
}
