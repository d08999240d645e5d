import type { RemoteRoute } from '@nabericht/remote';
import { lazy } from 'react';
import { ReportRoot } from './ReportRoot.tsx';
import { NotHereYetScreen } from './screens/not-here-yet/NotHereYetScreen.tsx';

const loadScreens = () => import(/* webpackChunkName: "report-screens" */ './report-screens.ts');
const ReportFlow = lazy(() => loadScreens().then((screens) => ({ default: screens.ReportFlow })));
const CreateDossier = lazy(() => loadScreens().then((screens) => ({ default: screens.CreateDossier })));

export const routes: RemoteRoute[] = [
  {
    element: <ReportRoot />,
    children: [
      { path: '/report-deceased/*', element: <ReportFlow /> },
      { path: '/:providerSlug/report-deceased/*', element: <ReportFlow /> },
      { path: '/dossier/create', element: <CreateDossier /> },
    ],
  },
  { path: '/dossier/:dossierId/task/report-deceased/*', element: <NotHereYetScreen /> },
];
