import { greetingName } from '@nabericht/domain/people/person-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Navigate } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { NextSteps } from '@nabericht/ui/NextSteps';
import { Sheet } from '@nabericht/ui/Sheet';
import { useState } from 'react';
import { givenDetails } from '../../flow/given-details.ts';
import { nextStepOf } from '../../flow/next-step-of.ts';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { StepPage } from '../../flow/StepPage.tsx';

/** The page where an invited person starts or continues. */
export function StartStep() {
  const intl = useIntl();
  const flow = usePersonFlow();
  const { person, typed, pathTo } = flow;
  const [now] = useState(() => new Date());
  const next = nextStepOf(flow, now);
  const isBegun = next !== 'details' || typed.read('details') !== undefined;
  if (next === 'finalize') return <Navigate replace to={pathTo('finalize')} />;
  const { deceasedName, reporterName } = person;
  const firstName = greetingName(person);
  const { isIdentifying } = givenDetails(flow, now);
  const steps = ['details', ...(isIdentifying ? ['identification'] : []), 'done'];
  return (
    <StepPage title={intl.formatMessage({ id: 'start.title' }, { firstName })}>
      <p>
        <FormattedMessage id="start.text" values={{ deceasedName, reporter: reporterName }} />
      </p>
      <NextSteps
        steps={steps.map((step) => (
          <FormattedMessage key={step} id={`start.step.${step}`} values={{ reporter: reporterName }} />
        ))}
      />
      <Sheet compact>
        <p>
          <FormattedMessage
            id={next === 'identification' ? 'start.goOn' : isBegun ? 'start.begun' : 'start.need'}
          />
        </p>
        {isIdentifying && (
          <p>
            <FormattedMessage id="start.document" />
          </p>
        )}
        <Actions>
          <ButtonLink to={pathTo(next)} iconRight="right">
            <FormattedMessage id={`start.to.${next}`} />
          </ButtonLink>
        </Actions>
      </Sheet>
    </StepPage>
  );
}
