import type { Scenes } from '@nabericht/workbench/scene';
import { at, withProduct } from '../scene-products.ts';

const mortgage = { name: 'Hypotheek', productType: 'mortgage' } as const;
const activated = { collectedData: { activatedByAdmin: true } };

export const productDocuments = {
  empty: { path: at(), platform: () => withProduct(mortgage, activated), shows: 'productDocuments.intro' },
  'in English': {
    path: at(),
    locale: 'en',
    platform: () => withProduct(mortgage, activated),
    shows: 'productDocuments.intro',
  },
} satisfies Scenes;
