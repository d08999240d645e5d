import type { RemoteRoute } from '@nabericht/remote';
import { lazy } from 'react';
import { DossierRoot } from './DossierRoot.tsx';
import { DossierListScreen } from './screens/dossier-list/DossierListScreen.tsx';
import { DossierLoaderScreen } from './screens/dossier-loader/DossierLoaderScreen.tsx';
import { NotHereYetScreen } from './screens/not-here-yet/NotHereYetScreen.tsx';
import { TaskListScreen } from './screens/task-list/TaskListScreen.tsx';

// The lists are what most people come for; the rest comes when it is opened.
const ConfirmationScreen = lazy(async () => ({
  default: (await import('./screens/provider-confirmation/ConfirmationScreen.tsx')).ConfirmationScreen,
}));

export const routes: RemoteRoute[] = [
  {
    element: <DossierRoot />,
    children: [
      { path: '/dossier', element: <DossierListScreen /> },
      { path: '/dossier/:dossierId', element: <DossierLoaderScreen /> },
      { path: '/dossier/:dossierId/tasklist', element: <TaskListScreen /> },
      { path: '/dossier/:dossierId/task/questions/:taskId', element: <NotHereYetScreen /> },
      { path: '/dossier/:dossierId/task/extra-products/:taskId/*', element: <NotHereYetScreen /> },
      { path: '/dossier/:dossierId/task/documents/*', element: <NotHereYetScreen /> },
      { path: '/dossier/:dossierId/task/more-providers/*', element: <NotHereYetScreen /> },
      { path: '/dossier/:dossierId/task/dossier-send/:taskId/:providerSlug', element: <NotHereYetScreen /> },
      { path: '/dossier/:dossierId/task/death-certificate/upload', element: <NotHereYetScreen /> },
      { path: '/provider-cancellation-confirmation/:hash', element: <ConfirmationScreen /> },
    ],
  },
];
