import { editPath } from '@nabericht/fields/edit-path';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Stack } from '@nabericht/ui/Stack';
import { Facts, Summary } from '@nabericht/ui/Summary';
import type { ReactNode } from 'react';
import { type AnsweredFact, factsBySteps } from './answered-facts.ts';
import { HandInNotice } from './HandInNotice.tsx';
import type { HandIn, OpenFlow } from './product-flow.ts';

interface ThankStepProps {
  flow: OpenFlow;
  /** The answers to check before handing in. */
  facts: readonly AnsweredFact[];
  /** Says what happens after handing in. */
  children: ReactNode;
  toHandIn: () => HandIn;
}

/** The last step: the answers, what follows from them, and the button that saves everything. */
export function ThankStep({ flow, facts, children, toHandIn }: ThankStepProps) {
  const intl = useIntl();
  const { handIn, isHandingIn, walked, base } = flow;
  return (
    <StepFrame
      stepId="thank"
      title={intl.formatMessage({ id: 'thank.title' })}
      isBusy={isHandingIn}
      next={<FormattedMessage id="thank.complete" />}
      above={
        <Stack gap="md">
          <p>
            <FormattedMessage id="thank.text" />
          </p>
          {factsBySteps(walked.route, facts).map(({ id, path, own }) => {
            const name = intl.formatMessage({ id: `step.name.${id}` });
            return (
              <Summary key={id} title={name} editTo={editPath(base, path)} editSubject={name}>
                <Facts items={own} />
              </Summary>
            );
          })}
        </Stack>
      }
      onSubmit={(event) => {
        event.preventDefault();
        handIn(toHandIn());
      }}
    >
      {children}
      <HandInNotice flow={flow} />
    </StepFrame>
  );
}
