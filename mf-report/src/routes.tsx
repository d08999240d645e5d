import type { RemoteRoute } from '@nabericht/remote';
import { NotHereYetScreen } from './screens/not-here-yet/NotHereYetScreen.tsx';

export const routes: RemoteRoute[] = [
  { path: '/report-deceased/*', element: <NotHereYetScreen /> },
  { path: '/:providerSlug/report-deceased/*', element: <NotHereYetScreen /> },
  { path: '/dossier/create', element: <NotHereYetScreen /> },
  { path: '/dossier/:dossierId/task/report-deceased/*', element: <NotHereYetScreen /> },
];
