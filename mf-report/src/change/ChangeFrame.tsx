import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Columns } from '@nabericht/ui/Page';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import type { StepFrameProps } from '../flow/step-host.ts';
import { ChangeFailure } from './ChangeFailure.tsx';
import { ChangeSide } from './ChangeSide.tsx';
import { useChangeContext } from './change-context.ts';
import { ToldNotice } from './ToldNotice.tsx';

/** A step of a report that is in its dossier: the form, and the way back with or without what was changed. */
export function ChangeFrame({ stepId, title, errors, refusals, onSubmit, isBusy, children }: StepFrameProps) {
  const intl = useIntl();
  const { report, backTo, problem } = useChangeContext();
  return (
    <Columns>
      <PageTitle
        title={errors.length > 0 ? intl.formatMessage({ id: 'step.titleWithErrors' }, { title }) : title}
      />
      <Stack>
        <QuietLink to={backTo} icon="left">
          <FormattedMessage id="change.back" />
        </QuietLink>
        <h1>{title}</h1>
        <ErrorSummary errors={errors} attempt={refusals} />
        <ToldNotice dossier={report.dossier} />
        <Sheet as="form" onSubmit={onSubmit}>
          {children}
          {problem && <ChangeFailure problem={problem} base={report.base} />}
          <Actions>
            <Button type="submit" loading={isBusy}>
              <FormattedMessage id="change.save" />
            </Button>
            <ButtonLink severity="quiet" to={backTo}>
              <FormattedMessage id="change.cancel" />
            </ButtonLink>
          </Actions>
        </Sheet>
      </Stack>
      <ChangeSide report={report} current={stepId} />
    </Columns>
  );
}
