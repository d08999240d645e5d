import { canChangeStep } from '@nabericht/domain/report/report-changes';
import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import { StepHostContext } from '@nabericht/fields/step-host';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, safeReturnPath } from '@nabericht/remote';
import { useSearchParams } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { Suspense } from 'react';
import { FinishStepContext } from '../flow/finish-step.ts';
import { COMMON_STEP_SCREENS } from '../flow/step-screens.ts';
import { Waiting } from '../flow/Waiting.tsx';
import { ChangeCertificateStep } from './ChangeCertificateStep.tsx';
import { type UnderWay, useChange } from './use-change.tsx';
import type { ChangedReport } from './use-changed-report.ts';

interface ChangeStepProps {
  report: ChangedReport;
  stepId: ReportStepId;
  /** Called when a change makes another step necessary, or must be tried again. */
  goOn: (change: UnderWay) => void;
  onSaved: () => void;
}

/** One step of a dossier's report, to be changed; `?returnTo=` names the page to return to. */
export function ChangeStep({ report, stepId, ...then }: ChangeStepProps) {
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo');
  const backTo = returnTo ? safeReturnPath(returnTo) : report.base;
  const { host, finish } = useChange({ report, stepId, backTo, ...then });
  if (!canChangeStep(stepId, report.dossier, report.context)) return <Settled backTo={backTo} />;
  const Common = stepId === 'death-certificate' ? null : COMMON_STEP_SCREENS[stepId];
  return (
    <StepHostContext value={host}>
      <FinishStepContext value={finish}>
        <Suspense fallback={<Waiting />}>
          {Common ? <Common report={report} /> : <ChangeCertificateStep report={report} />}
        </Suspense>
      </FinishStepContext>
    </StepHostContext>
  );
}

/**
 * The answers to a provider that was already told, or whose notice waits for the certificate: they cannot be changed.
 */
function Settled({ backTo }: { backTo: string }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'change.settled.title' });
  return (
    <MessagePage
      icon="lock"
      title={title}
      actions={
        <ButtonLink to={backTo}>
          <FormattedMessage id="change.back" />
        </ButtonLink>
      }
    >
      <PageTitle title={title} />
      <p>
        <FormattedMessage id="change.failed.settled" />
      </p>
    </MessagePage>
  );
}
