import { Outlet, type RouteObject } from '@nabericht/router';
import { accountRoutes } from './account/account-routes.tsx';
import { authRoutes } from './auth/auth-routes.tsx';
import { ErrorScreen } from './errors/ErrorScreen.tsx';
import { RouteError } from './errors/RouteError.tsx';
import { Frame } from './frame/Frame.tsx';
import { ScrollKeeper } from './frame/ScrollKeeper.tsx';
import { RemotePlace } from './remotes/RemotePlace.tsx';

/** The shell's own screens, and one route for everything that the remotes serve: see site-map.ts for who serves what. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          {
            element: <OwnScreens />,
            children: [...authRoutes, ...accountRoutes, { path: '/error', element: <ErrorScreen /> }],
          },
          { path: '*', element: <RemotePlace /> },
        ],
      },
    ],
  },
];

function OwnScreens() {
  return (
    <>
      <Outlet />
      <ScrollKeeper />
    </>
  );
}
