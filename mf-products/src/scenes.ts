import type { SceneBook } from '@nabericht/workbench/scene';
import { damageInsurance } from './damage-insurance/scenes.ts';
import { productDocuments } from './documents/scenes.ts';
import { lifeInsurance } from './life-insurance/scenes.ts';
import { product } from './screens/product/scenes.ts';

/** Every screen of this remote, in each of its states. */
export const scenes: SceneBook = {
  product,
  'damage insurance': damageInsurance,
  'life insurance': lifeInsurance,
  documents: productDocuments,
};
