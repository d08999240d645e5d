import { StepFrame } from '@nabericht/fields/StepFrame';
import { useLeaveGuard } from '@nabericht/remote';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { SaveNotice } from '../../flow/SaveNotice.tsx';
import type { useSave } from '../../flow/use-save.ts';
import { useDetailsTitle } from './use-details-title.ts';

interface DetailsFrameProps {
  form: { formState: { isSubmitting: boolean } };
  errors: { field: string; message: string }[];
  refusals: number;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  saving: ReturnType<typeof useSave>;
  isDirty: boolean;
  children: ReactNode;
}

/** A form for details, with what was not saved below it, and a question before it is left unsaved. */
export function DetailsFrame(props: DetailsFrameProps) {
  const { form, errors, refusals, submit, saving, isDirty, children } = props;
  const { pathTo } = usePersonFlow();
  // While it saves, it is on its way to the next step.
  useLeaveGuard(isDirty && !saving.isPending, { within: pathTo('details').replace(/\/details$/, '') });
  return (
    <StepFrame
      stepId="details"
      title={useDetailsTitle()}
      errors={errors}
      refusals={refusals}
      onSubmit={submit}
      isBusy={form.formState.isSubmitting}
      failure={<SaveNotice problem={saving.problem} />}
    >
      {children}
    </StepFrame>
  );
}
