import { StepHostContext } from '@nabericht/fields/step-host';
import { stepToShow } from '@nabericht/flow/is-reachable';
import { Navigate, useParams } from '@nabericht/router';
import { Suspense, useState } from 'react';
import { useDraftHost } from '../drafts/use-draft-host.tsx';
import { FinishStepContext } from './finish-step.ts';
import { ReportGate } from './ReportGate.tsx';
import { STEP_SCREENS } from './step-screens.ts';
import type { Report } from './use-report.ts';
import { Waiting } from './Waiting.tsx';

/** Routes the address of a step, with or without a provider's slug before it. */
export function ReportFlow() {
  const { '*': path = '', providerSlug } = useParams();
  return (
    <ReportGate slug={providerSlug}>
      {(report) => (
        <Suspense fallback={<Waiting />}>
          <StepAt key={`${report.draft.draftId} ${path}`} path={path} report={report} />
        </Suspense>
      )}
    </ReportGate>
  );
}

/**
 * The step at this path; a step that is not open yet redirects to the first open one. A step that was opened stays
 * until it is left: if an earlier answer becomes invalid meanwhile, nobody is taken away from what they are typing.
 */
function StepAt({ path, report }: { path: string; report: Report }) {
  const { host, finish } = useDraftHost(report);
  const { walked, base } = report;
  const toShow = stepToShow(walked, path);
  const [mayOpen] = useState(toShow?.path === path);
  const step = walked.route.find((one) => one.path === path);
  if (!step || !mayOpen) return <Navigate replace to={`${base}/${toShow?.path ?? ''}`} />;
  const Screen = STEP_SCREENS[step.id];
  return (
    <StepHostContext value={host}>
      <FinishStepContext value={finish}>
        <Screen report={report} />
      </FinishStepContext>
    </StepHostContext>
  );
}
