import { isDone, isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import { details, invitation } from '@nabericht/domain/beneficiary/beneficiary-steps';
import { hasComeInSince, invitationRead } from '@nabericht/domain/beneficiary/invite-rules';
import { toYesNo, type YesNo } from '@nabericht/domain/form/form-fields';
import { StepHostContext } from '@nabericht/fields/step-host';
import { useState } from 'react';
import * as v from 'valibot';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { StepPage } from '../../flow/StepPage.tsx';
import { usePersonHost } from '../../flow/use-person-host.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { DetailsOrInvitation } from './DetailsOrInvitation.tsx';
import { PersonStanding } from './PersonStanding.tsx';
import { ReporterDetailsForm } from './ReporterDetailsForm.tsx';
import { useDetailsTitle } from './use-details-title.ts';

/** The details of a beneficiary: a form, an invitation that asks for them, or how far the invited person is. */
export function DetailsStep() {
  const { person, isInvited, typed } = usePersonFlow();
  const title = useDetailsTitle();
  const host = usePersonHost();
  // Decided once on opening, so that an action on this screen, such as making a link, does not replace the screen.
  const isTyping = typed.read(details.id) !== undefined && !isOfTheirOwn(person);
  const [isOpened, setIsOpened] = useState(
    isTyping || !(isDone(person) || person.isInvited || isOfTheirOwn(person)),
  );
  // As of then as well: an invitation that appears later was sent from here and its answer was lost, or from elsewhere.
  const [read, setRead] = useState(() => invitationRead(person));
  const isStanding = !isInvited && (!isOpened || hasComeInSince(person, read));
  const open = () => {
    setRead(invitationRead(person));
    setIsOpened(true);
  };
  const asked = v.parse(invitation.answers, typed.read(invitation.id) ?? {});
  const [present, setPresent] = useState(
    () => (isTyping ? 'yes' : asked.detailsPresent || toYesNo(person.detailsPresent)) as YesNo | '',
  );
  const isFilledIn = !isStanding && (isInvited || person.isReporter || present === 'yes');
  return (
    <StepPage title={title} step={isFilledIn ? 'details' : undefined} isNamedInside={!isStanding}>
      <StepHostContext value={host}>
        {isStanding ? (
          <PersonStanding onOpen={open} />
        ) : isInvited ? (
          <DetailsForm />
        ) : person.isReporter ? (
          <ReporterDetailsForm />
        ) : (
          <DetailsOrInvitation present={present} onPresent={setPresent} read={read} />
        )}
      </StepHostContext>
    </StepPage>
  );
}
