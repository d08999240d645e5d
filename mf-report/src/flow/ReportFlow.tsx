import { StepHostContext } from '@nabericht/fields/step-host';
import { stepToShow } from '@nabericht/flow/is-reachable';
import { Navigate, useParams } from '@nabericht/router';
import { Suspense } from 'react';
import { useDraftHost } from '../drafts/use-draft-host.tsx';
import { FinishStepContext } from './finish-step.ts';
import { ReportGate } from './ReportGate.tsx';
import { STEP_SCREENS } from './step-screens.ts';
import type { Report } from './use-report.ts';
import { Waiting } from './Waiting.tsx';

/** The address of a step, with or without a provider's slug before it. */
export function ReportFlow() {
  const { '*': path = '', providerSlug } = useParams();
  return <ReportGate slug={providerSlug}>{(report) => <StepAt path={path} report={report} />}</ReportGate>;
}

/** The step of this path; one that may not be opened yet leads to the first that is open. */
function StepAt({ path, report }: { path: string; report: Report }) {
  const { host, finish } = useDraftHost(report);
  const step = stepToShow(report.walked, path);
  if (!step || step.path !== path) return <Navigate replace to={`${report.base}/${step?.path ?? ''}`} />;
  const Screen = STEP_SCREENS[step.id];
  return (
    <StepHostContext value={host}>
      <FinishStepContext value={finish}>
        <Suspense fallback={<Waiting />}>
          <Screen key={step.id} report={report} />
        </Suspense>
      </FinishStepContext>
    </StepHostContext>
  );
}
