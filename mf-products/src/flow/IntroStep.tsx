import { StepFrame } from '@nabericht/fields/StepFrame';
import type { ReactNode } from 'react';
import type { OpenFlow } from './product-flow.ts';

/** The first step of a flow, which asks nothing. */
export function IntroStep({
  flow,
  stepId,
  title,
  children,
}: {
  flow: OpenFlow;
  stepId: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <StepFrame
      stepId={stepId}
      title={title}
      onSubmit={(event) => {
        event.preventDefault();
        void flow.goOn(stepId, {});
      }}
    >
      {children}
    </StepFrame>
  );
}
