import { type StepFrameProps, useStepHost } from './step-host.ts';

/** What is around the form of a step, in the frame of what the step stands in. */
export function StepFrame(props: StepFrameProps) {
  const { Frame } = useStepHost();
  return <Frame {...props} />;
}
