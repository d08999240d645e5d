import type { RemoteRoute } from '@nabericht/remote';
import { NotHereYetScreen } from './screens/not-here-yet/NotHereYetScreen.tsx';

export const routes: RemoteRoute[] = [
  { path: '/dossier/:dossierId/task/product/:taskId/*', element: <NotHereYetScreen /> },
];
