import { StepFrame } from '@nabericht/fields/StepFrame';
import type { FramedForm } from '@nabericht/fields/use-step';
import { useLeaveGuard } from '@nabericht/remote';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { useArriveAtPart } from './use-arrive-at-part.ts';
import { useDetailsTitle } from './use-details-title.ts';

interface DetailsFrameProps extends Pick<FramedForm<FieldValues>, 'frame'> {
  children: ReactNode;
}

/**
 * The frame of a form for details. What was saved comes back on the next visit, so leaving is blocked only while something
 * cannot be saved.
 */
export function DetailsFrame({ frame, children }: DetailsFrameProps) {
  const { typed, base } = usePersonFlow();
  useLeaveGuard(typed.saved.isStuck, { within: base });
  useArriveAtPart();
  return (
    <StepFrame {...frame} title={useDetailsTitle()}>
      {children}
    </StepFrame>
  );
}
