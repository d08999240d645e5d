import { DossierRoot } from '@nabericht/dossier/DossierRoot';
import type { RemoteRoute } from '@nabericht/remote';
import { Navigate } from '@nabericht/router';
import { lazy } from 'react';
import { InvitationOver } from './invitation/InvitationOver.tsx';
import { InviteScreen } from './invitation/InviteScreen.tsx';

// Only server-rendered pages are in the main bundle, because they need their styles on first paint; the others are lazy.
const BeneficiaryListScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "beneficiaries" */ './list/BeneficiaryListScreen.tsx'))
    .BeneficiaryListScreen,
}));
const ReporterPerson = lazy(async () => ({
  default: (await import('./flow/ReporterPerson.tsx')).ReporterPerson,
}));
const InvitedPerson = lazy(async () => ({
  default: (await import(/* webpackChunkName: "invited" */ './flow/InvitedPerson.tsx')).InvitedPerson,
}));
const StartStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "invited" */ './steps/start/StartStep.tsx')).StartStep,
}));
const DetailsStep = lazy(async () => ({
  default: (await import('./steps/details/DetailsStep.tsx')).DetailsStep,
}));
const CheckStep = lazy(async () => ({
  default: (await import('./steps/check/CheckStep.tsx')).CheckStep,
}));
const IdentificationStep = lazy(async () => ({
  default: (await import('./steps/identification/IdentificationStep.tsx')).IdentificationStep,
}));
const IdentificationStatusStep = lazy(async () => ({
  default: (await import('./steps/identification-status/IdentificationStatusStep.tsx'))
    .IdentificationStatusStep,
}));
const IdUploadStep = lazy(async () => ({
  default: (await import('./steps/id-upload/IdUploadStep.tsx')).IdUploadStep,
}));
const FinalizeStep = lazy(async () => ({
  default: (await import('./steps/finalize/FinalizeStep.tsx')).FinalizeStep,
}));

const steps: RemoteRoute[] = [
  { path: 'details', element: <DetailsStep /> },
  { path: 'check', element: <CheckStep /> },
  { path: 'identification', element: <IdentificationStep /> },
  { path: 'identificationStatus', element: <IdentificationStatusStep /> },
  { path: 'idUpload', element: <IdUploadStep /> },
  { path: 'finalize', element: <FinalizeStep /> },
];

export const routes: RemoteRoute[] = [
  {
    element: <DossierRoot />,
    children: [
      {
        path: '/dossier/:dossierId/task/beneficiaries/*',
        children: [
          { index: true, element: <BeneficiaryListScreen /> },
          {
            path: ':personId',
            element: <ReporterPerson />,
            children: [...steps, { path: '*', element: <Navigate replace to="details" relative="path" /> }],
          },
        ],
      },
      { path: '/beneficiary/:inviteId/:inviteCode', element: <InviteScreen /> },
      // Matches a link of which a part was lost.
      { path: '/beneficiary/*', element: <InvitationOver which="over" /> },
      {
        path: '/beneficiary/invited/:dossierId/:personId/*',
        element: <InvitedPerson />,
        children: [...steps, { index: true, element: <StartStep /> }, { path: '*', element: <StartStep /> }],
      },
    ],
  },
];
