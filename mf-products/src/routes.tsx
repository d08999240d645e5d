import { DossierRoot } from '@nabericht/dossier/DossierRoot';
import type { RemoteRoute } from '@nabericht/remote';
import { ProductScreen } from './screens/product/ProductScreen.tsx';

export const routes: RemoteRoute[] = [
  {
    element: <DossierRoot />,
    children: [{ path: '/dossier/:dossierId/task/product/:taskId/*', element: <ProductScreen /> }],
  },
];
