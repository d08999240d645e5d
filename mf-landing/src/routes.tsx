import { paths, type RemoteRoute } from '@nabericht/remote';
import { lazy } from 'react';
import { LandingRoot } from './LandingRoot.tsx';
import { ComponentsScreen } from './screens/components/ComponentsScreen.tsx';
import { InMemoriamScreen } from './screens/in-memoriam/InMemoriamScreen.tsx';
import { informationPages } from './screens/information/information-pages.ts';
import { LandingScreen } from './screens/landing/LandingScreen.tsx';
import { NnStarterScreen } from './screens/nn-starter/NnStarterScreen.tsx';
import { ProviderScreen } from './screens/provider/ProviderScreen.tsx';
import { RulesScreen } from './screens/rules/RulesScreen.tsx';

/** A page for web developers, so other visitors do not load its code. */
const EmbedScreen = lazy(() =>
  import(/* webpackChunkName: "embed-page" */ './screens/embed/EmbedScreen.tsx').then((module) => ({
    default: module.EmbedScreen,
  })),
);

/** Pages that few visitors read, so their texts are loaded when they are opened. */
const InformationScreen = lazy(() =>
  import(/* webpackChunkName: "information" */ './screens/information/InformationScreen.tsx').then(
    (module) => ({ default: module.InformationScreen }),
  ),
);

export const routes: RemoteRoute[] = [
  {
    element: <LandingRoot />,
    children: [
      { path: '/', element: <LandingScreen /> },
      { path: '/:providerSlug', element: <ProviderScreen /> },
      { path: paths.nnStarter(), element: <NnStarterScreen /> },
      { path: '/embed', element: <EmbedScreen /> },
      { path: paths.inMemoriam(), element: <InMemoriamScreen /> },
      { path: '/components', element: <ComponentsScreen /> },
      { path: '/rules', element: <RulesScreen /> },
      ...informationPages.map((name) => ({ path: `/${name}`, element: <InformationScreen name={name} /> })),
    ],
  },
];
