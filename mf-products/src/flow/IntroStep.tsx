import { StepFrame } from '@nabericht/fields/StepFrame';
import type { ReactNode } from 'react';
import { useProductFlow } from './product-flow.ts';

/** The first step of a flow, which asks nothing. */
export function IntroStep({
  stepId,
  title,
  children,
}: {
  stepId: string;
  title: string;
  children: ReactNode;
}) {
  const { goOn } = useProductFlow();
  return (
    <StepFrame
      stepId={stepId}
      title={title}
      onSubmit={(event) => {
        event.preventDefault();
        void goOn(stepId, {});
      }}
    >
      {children}
    </StepFrame>
  );
}
