import type { RemoteRoute } from '@nabericht/remote';
import { LandingRoot } from './LandingRoot.tsx';
import { ComponentsScreen } from './screens/components/ComponentsScreen.tsx';
import { INFORMATION_PAGES, InformationScreen } from './screens/information/InformationScreen.tsx';
import { LandingScreen } from './screens/landing/LandingScreen.tsx';
import { NotHereYetScreen } from './screens/not-here-yet/NotHereYetScreen.tsx';
import { ProviderScreen } from './screens/provider/ProviderScreen.tsx';

export const routes: RemoteRoute[] = [
  {
    element: <LandingRoot />,
    children: [
      { path: '/', element: <LandingScreen /> },
      { path: '/:providerSlug', element: <ProviderScreen /> },
      { path: '/nn-starter', element: <NotHereYetScreen /> },
      { path: '/bidprent', element: <NotHereYetScreen /> },
      { path: '/components', element: <ComponentsScreen /> },
      ...INFORMATION_PAGES.map((name) => ({ path: `/${name}`, element: <InformationScreen name={name} /> })),
    ],
  },
];
