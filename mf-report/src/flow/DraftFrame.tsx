import { nextStep } from '@nabericht/flow/next-step';
import { previousStep } from '@nabericht/flow/previous-step';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Columns } from '@nabericht/ui/Page';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { DraftNote } from '../drafts/DraftNote.tsx';
import { ReportProgress } from './ReportProgress.tsx';
import { ReportSide } from './ReportSide.tsx';
import type { StepFrameProps } from './step-host.ts';

/** A step of an unfinished report: where you are, what still needs a look, the form, the way on and the way back. */
export function DraftFrame(props: StepFrameProps) {
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
