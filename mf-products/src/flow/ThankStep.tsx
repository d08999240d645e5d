import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Facts } from '@nabericht/ui/Summary';
import type { ReactNode } from 'react';
import { HandInNotice } from './HandInNotice.tsx';
import type { HandIn, OpenFlow } from './product-flow.ts';

interface ThankStepProps {
  flow: OpenFlow;
  /** What was answered, to look at once more. */
  facts: { term: ReactNode; value: ReactNode }[];
  /** What happens once it is handed in. */
  children: ReactNode;
  toHandIn: () => HandIn;
}

/** The last step: what was answered, what follows from it, and the button that saves it all. */
export function ThankStep({ flow, facts, children, toHandIn }: ThankStepProps) {
  const intl = useIntl();
  const { handIn, isHandingIn } = flow;
  return (
    <StepFrame
      stepId="thank"
      title={intl.formatMessage({ id: 'thank.title' })}
      isBusy={isHandingIn}
      next={<FormattedMessage id="thank.complete" />}
      onSubmit={(event) => {
        event.preventDefault();
        handIn(toHandIn());
      }}
    >
      <p>
        <FormattedMessage id="thank.text" />
      </p>
      <Facts items={facts} />
      {children}
      <HandInNotice flow={flow} />
    </StepFrame>
  );
}
