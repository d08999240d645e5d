import { StepFrame } from '@nabericht/fields/StepFrame';
import { useLeaveGuard } from '@nabericht/remote';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { useArriveAtPart } from './use-arrive-at-part.ts';
import { useDetailsTitle } from './use-details-title.ts';

interface DetailsFrameProps {
  form: { formState: { isSubmitting: boolean } };
  errors: { field: string; message: string }[];
  refusals: number;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  children: ReactNode;
}

/**
 * The frame of a form for details. What was saved comes back on the next visit, so leaving is blocked only while something
 * cannot be saved.
 */
export function DetailsFrame({ form, errors, refusals, submit, children }: DetailsFrameProps) {
  const { typed, base } = usePersonFlow();
  useLeaveGuard(typed.saved.isStuck, { within: base });
  useArriveAtPart();
  return (
    <StepFrame
      stepId="details"
      title={useDetailsTitle()}
      errors={errors}
      refusals={refusals}
      onSubmit={submit}
      isBusy={form.formState.isSubmitting}
    >
      {children}
    </StepFrame>
  );
}
