import type { ReportStepId } from '@nabericht/domain/report-flow';
import { nextStep } from '@nabericht/flow/next-step';
import { previousStep } from '@nabericht/flow/previous-step';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorSummary, type SummarisedError } from '@nabericht/ui/ErrorSummary';
import { Columns } from '@nabericht/ui/Page';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { DraftNote } from '../drafts/DraftNote.tsx';
import { ReportProgress } from './ReportProgress.tsx';
import { ReportSide } from './ReportSide.tsx';
import type { Report } from './use-report.ts';

interface StepFrameProps {
  report: Report;
  stepId: ReportStepId;
  title: string;
  errors: readonly SummarisedError[];
  refusals: number;
  onSubmit: (event: BaseSyntheticEvent) => void;
  isBusy: boolean;
  /** Words of the button, where it does more than go on. */
  next?: ReactNode;
  /** Between the title and the form. */
  above?: ReactNode;
  /** On the form, above its button: why going on did not work. */
  failure?: ReactNode;
  /** More help, beside what every step says. */
  side?: ReactNode;
  children: ReactNode;
}

/** What every step has: where you are, what still needs a look, the form, the way on and the way back. */
export function StepFrame(props: StepFrameProps) {
  const { report, stepId, title, errors, refusals, onSubmit, isBusy, above, failure, side, children } = props;
  const intl = useIntl();
  const next = nextStep(report.walked, stepId);
  const previous = previousStep(report.walked, stepId);
  return (
    <Columns>
      <PageTitle
        title={errors.length > 0 ? intl.formatMessage({ id: 'step.titleWithErrors' }, { title }) : title}
      />
      <Stack>
        <ReportProgress report={report} stepId={stepId} />
        <h1>{title}</h1>
        <ErrorSummary errors={errors} attempt={refusals} />
        {above}
        <Sheet as="form" onSubmit={onSubmit}>
          {children}
          {failure}
          <Actions>
            <Button type="submit" iconRight="right" loading={isBusy}>
              {props.next ?? <FormattedMessage id={`step.next.${next?.id ?? 'check'}`} />}
            </Button>
            <ButtonLink
              severity="quiet"
              iconLeft="left"
              to={previous ? `${report.base}/${previous.path}` : paths.home()}
            >
              {previous ? <FormattedMessage id="step.previous" /> : <FormattedMessage id="step.toHome" />}
            </ButtonLink>
          </Actions>
          <DraftNote />
        </Sheet>
      </Stack>
      <ReportSide>{side}</ReportSide>
    </Columns>
  );
}
