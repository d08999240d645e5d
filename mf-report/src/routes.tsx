import type { RemoteRoute } from '@nabericht/remote';
import { ReportFlow } from './flow/ReportFlow.tsx';
import { ReportRoot } from './ReportRoot.tsx';
import { CreateDossier } from './screens/create-dossier/CreateDossier.tsx';
import { NotHereYetScreen } from './screens/not-here-yet/NotHereYetScreen.tsx';

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
