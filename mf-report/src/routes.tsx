import type { RemoteRoute } from '@nabericht/remote';
import { lazyScreen } from '@nabericht/remote/lazy-screen';
import { lazy } from 'react';
import { ChangeRoot } from './change/ChangeRoot.tsx';
import { ReportRoot } from './ReportRoot.tsx';

const loadScreens = () => import(/* webpackChunkName: "report-screens" */ './report-screens.ts');
const reportFlow = lazyScreen(() => loadScreens().then((screens) => screens.ReportFlow));
const CreateDossier = lazy(() => loadScreens().then((screens) => ({ default: screens.CreateDossier })));
const ChangeReport = lazy(() =>
  import(/* webpackChunkName: "change-report" */ './change/ChangeReport.tsx').then((module) => ({
    default: module.ChangeReport,
  })),
);

export const routes: RemoteRoute[] = [
  {
    element: <ReportRoot />,
    children: [
      { path: '/report-deceased/*', ...reportFlow },
      { path: '/:providerSlug/report-deceased/*', ...reportFlow },
      { path: '/dossier/create', element: <CreateDossier /> },
    ],
  },
  {
    element: <ChangeRoot />,
    children: [{ path: '/dossier/:dossierId/task/report-deceased/*', element: <ChangeReport /> }],
  },
];
