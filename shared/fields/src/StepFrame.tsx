import { useIntl } from '@nabericht/intl';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorSummary, type SummarisedError } from '@nabericht/ui/ErrorSummary';
import { Sheet } from '@nabericht/ui/Sheet';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { type StepWords, useStepHost } from './step-host.ts';

interface StepFrameProps extends StepWords {
  stepId: string;
  title: string;
  errors?: readonly SummarisedError[];
  refusals?: number;
  onSubmit: (event: BaseSyntheticEvent) => void;
  isBusy?: boolean;
  children: ReactNode;
}

/** The frame around the form of every step: the error summary, the form, the button and the link back. */
export function StepFrame(props: StepFrameProps) {
  const {
    stepId,
    title,
    errors = [],
    refusals = 0,
    onSubmit,
    isBusy = false,
    side,
    beside,
    children,
  } = props;
  const intl = useIntl();
  const { page, furnish } = useStepHost();
  const { above, failure, next, isOnward, back, note } = furnish(stepId, props);
  return page({
    stepId,
    title,
    tabTitle: errors.length > 0 ? intl.formatMessage({ id: 'step.titleWithErrors' }, { title }) : title,
    side,
    beside,
    children: (
      <>
        <ErrorSummary errors={errors} attempt={refusals} />
        {above}
        <Sheet as="form" onSubmit={onSubmit}>
          {children}
          {failure}
          {next !== null && (
            <Actions>
              <Button type="submit" loading={isBusy} {...(isOnward ? { iconRight: 'right' } : {})}>
                {next}
              </Button>
              {back && (
                <ButtonLink severity="quiet" to={back.to} {...(back.isBackward ? { iconLeft: 'left' } : {})}>
                  {back.label}
                </ButtonLink>
              )}
            </Actions>
          )}
          {note}
        </Sheet>
      </>
    ),
  });
}
