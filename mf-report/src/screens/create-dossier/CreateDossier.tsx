import { Navigate } from '@nabericht/router';
import { lazy, Suspense } from 'react';
import { ReportGate } from '../../flow/ReportGate.tsx';
import { Waiting } from '../../flow/Waiting.tsx';

const CheckScreen = lazy(() =>
  import('./CheckScreen.tsx').then((module) => ({ default: module.CheckScreen })),
);

/** The last page of a report; it redirects to the first open step as long as there is one. */
export function CreateDossier() {
  return (
    <ReportGate>
      {(report) =>
        report.walked.openStep ? (
          <Navigate replace to={`${report.base}/${report.walked.openStep.path}`} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <CheckScreen report={report} />
          </Suspense>
        )
      }
    </ReportGate>
  );
}
