import { isOfTheirOwn, isSettled } from '@nabericht/domain/beneficiary/beneficiary';
import { StepHostContext } from '@nabericht/fields/step-host';
import { useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { StepPage } from '../../flow/StepPage.tsx';
import { usePersonHost } from '../../flow/use-person-host.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { DetailsOrInvitation } from './DetailsOrInvitation.tsx';
import { PersonStanding } from './PersonStanding.tsx';
import { ReporterDetailsForm } from './ReporterDetailsForm.tsx';
import { useDetailsTitle } from './use-details-title.ts';

/** The details of a beneficiary: filled in here, asked of them by an invitation, or how far they are with it. */
export function DetailsStep() {
  const { person, isInvited } = usePersonFlow();
  const title = useDetailsTitle();
  const host = usePersonHost();
  // What happens on this screen, as making a link, does not take it away.
  const [isStanding, setIsStanding] = useState(
    !isInvited && (isSettled(person) || person.isInvited || isOfTheirOwn(person)),
  );
  return (
    <StepPage title={title} isNamedInside={!isStanding}>
      <StepHostContext value={host}>
        {isStanding ? (
          <PersonStanding onOpen={() => setIsStanding(false)} />
        ) : isInvited ? (
          <DetailsForm />
        ) : person.isReporter ? (
          <ReporterDetailsForm />
        ) : (
          <DetailsOrInvitation />
        )}
      </StepHostContext>
    </StepPage>
  );
}
