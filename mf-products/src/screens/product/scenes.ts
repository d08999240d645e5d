import type { Scenes } from '@nabericht/workbench/scene';
import { at, LONG, withFile, withProduct } from '../../scene-products.ts';

export const product = {
  loading: {
    path: at(),
    platform: () => ({ ...withProduct({}), failing: { 'dossier.readDossier': 'waits' } }),
    shows: 'dossier.loading',
  },
  offline: {
    path: at(),
    platform: () => ({ ...withProduct({}), failing: { 'dossier.readDossier': 'offline' } }),
    shows: 'dossier.failed.offline',
  },
  'nobody’s': {
    path: at(),
    platform: () => ({ ...withProduct({}), world: {} }),
    shows: 'dossier.notFound.title',
  },
  'loan, with a file': {
    path: at(),
    platform: () => withProduct({ productType: 'loan' }, withFile),
    shows: { words: 'Saldo op de dag van overlijden.pdf' },
  },
  loan: { path: at(), platform: () => withProduct({ productType: 'loan' }), shows: 'loan.title' },
  'funeral insurance, long names': {
    path: at(),
    platform: () => withProduct({ ...LONG, productType: 'funeral-insurance' }),
    shows: 'funeral-insurance.title',
  },
  unknown: { path: at(), platform: () => withProduct({ productType: 'unknown' }), shows: 'unknown.title' },
} satisfies Scenes;
