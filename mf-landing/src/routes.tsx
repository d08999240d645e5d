import type { RemoteRoute } from '@nabericht/remote';
import { NotHereYetScreen } from './screens/not-here-yet/NotHereYetScreen.tsx';

export const routes: RemoteRoute[] = [
  { path: '/', element: <NotHereYetScreen /> },
  { path: '/:providerSlug', element: <NotHereYetScreen /> },
  { path: '/nn-starter', element: <NotHereYetScreen /> },
  { path: '/bidprent', element: <NotHereYetScreen /> },
  { path: '/components', element: <NotHereYetScreen /> },
];
