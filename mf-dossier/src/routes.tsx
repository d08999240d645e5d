import type { RemoteRoute } from '@nabericht/remote';
import { NotHereYetScreen } from './screens/not-here-yet/NotHereYetScreen.tsx';

export const routes: RemoteRoute[] = [
  { path: '/dossier', element: <NotHereYetScreen /> },
  { path: '/dossier/:dossierId', element: <NotHereYetScreen /> },
  { path: '/dossier/:dossierId/tasklist', element: <NotHereYetScreen /> },
  { path: '/dossier/:dossierId/task/questions/:taskId', element: <NotHereYetScreen /> },
  { path: '/dossier/:dossierId/task/extra-products/:taskId/*', element: <NotHereYetScreen /> },
  { path: '/dossier/:dossierId/task/documents/*', element: <NotHereYetScreen /> },
  { path: '/dossier/:dossierId/task/more-providers/*', element: <NotHereYetScreen /> },
  { path: '/dossier/:dossierId/task/dossier-send/:taskId/:providerSlug', element: <NotHereYetScreen /> },
  { path: '/dossier/:dossierId/task/death-certificate/upload', element: <NotHereYetScreen /> },
  { path: '/provider-cancellation-confirmation/:hash', element: <NotHereYetScreen /> },
];
