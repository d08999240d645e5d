import type { RemoteRoute } from '@nabericht/remote';
import { NotHereYetScreen } from './screens/not-here-yet/NotHereYetScreen.tsx';

export const routes: RemoteRoute[] = [
  { path: '/dossier/:dossierId/task/beneficiaries/*', element: <NotHereYetScreen /> },
  { path: '/beneficiary/:inviteId/:inviteCode', element: <NotHereYetScreen /> },
  { path: '/beneficiary/invited/:dossierId/:personId/*', element: <NotHereYetScreen /> },
];
