import { beneficiaryRoute } from '@nabericht/domain/beneficiary/beneficiary-steps';
import { fullName } from '@nabericht/domain/people/person-name';
import { HelpSection } from '@nabericht/dossier/HelpSection';
import { TaskFrame } from '@nabericht/dossier/TaskFrame';
import { FlowProgress } from '@nabericht/fields/FlowProgress';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Side, SideSection } from '@nabericht/ui/Page';
import { type ReactNode, useState } from 'react';
import { givenDetails } from './given-details.ts';
import { isAskedNothing } from './is-asked-nothing.ts';
import { usePersonFlow } from './person-flow.ts';

interface StepPageProps {
  title: string;
  /** The step to show in the progress; undefined for a page that is no numbered step. */
  step?: 'details' | 'check' | 'identification' | undefined;
  /** Whether a form inside sets the title of the tab, because it knows its errors. */
  isNamedInside?: boolean;
  children: ReactNode;
}

/** The frame of a step: the person whom it is about, its content, and help beside it. */
export function StepPage({ title, step, isNamedInside = false, children }: StepPageProps) {
  const flow = usePersonFlow();
  const { person, listPath, isSelf } = flow;
  const { deceasedName } = person;
  const [now] = useState(() => new Date());
  // Where its result is shown it is counted, also once it is over.
  const isIdentifying = step === 'identification' || givenDetails(flow, now).isIdentifying;
  return (
    <>
      {!isNamedInside && <PageTitle title={title} />}
      <TaskFrame
        back={listPath === null ? null : { to: listPath, label: <FormattedMessage id="step.toList" /> }}
        about={
          isSelf ? (
            <FormattedMessage id="step.about" values={{ deceasedName }} />
          ) : (
            <FormattedMessage id="step.aboutPerson" values={{ deceasedName, name: fullName(person) }} />
          )
        }
        title={title}
        progress={
          step && <FlowProgress walked={{ route: beneficiaryRoute({ isIdentifying }) }} stepId={step} />
        }
        side={<StepSide />}
      >
        {children}
      </TaskFrame>
    </>
  );
}

function StepSide() {
  const intl = useIntl();
  const flow = usePersonFlow();
  const { person, isInvited, reference } = flow;
  const [now] = useState(() => new Date());
  return (
    <Side label={intl.formatMessage({ id: 'side.label' })}>
      {!isAskedNothing(flow, now) && (
        <SideSection title={<FormattedMessage id="side.privacy.title" />}>
          <p>
            <FormattedMessage
              id={isInvited ? 'side.privacy.invited' : 'side.privacy.reporter'}
              values={{ reporter: person.reporterName }}
            />
          </p>
        </SideSection>
      )}
      <HelpSection reference={reference} />
    </Side>
  );
}
