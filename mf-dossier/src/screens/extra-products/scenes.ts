import { aTask, inMinutes } from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { choose, type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import { DOSSIER, toNn, withDossiers } from '../../scene-dossiers.ts';

const TASK = aTask('extra_product_by_document')._id;
const pathOf = (taskId: string) => `${DOSSIER}/task/extra-products/${taskId}`;
const path = pathOf(TASK);
const platform = () => withDossiers(toNn());

const product = {
  uuid: idOf('c7'),
  productType: 'funeral-insurance' as const,
  name: 'Begrafenispolis van De Eendracht',
  source: 'reporter' as const,
  files: [],
};

const OF_PRODUCT = aTask('reporter_product', { status: 'completed', productId: product.uuid });

const withProducts = () => {
  const whole = toNn();
  whole.dossier = { ...whole.dossier, reporterProducts: [product] };
  return withDossiers(whole);
};

/** Its task of its own is open, with another name that was typed and not saved to the dossier. */
const withTypedProduct = () => {
  const whole = toNn();
  const tasks = [...whole.dossier.tasks, OF_PRODUCT];
  whole.dossier = { ...whole.dossier, tasks, reporterProducts: [product] };
  const { productType } = product;
  const answers = { [product.uuid]: { productType, name: 'Begrafenispolis van De Eendracht, 1962' } };
  const { world, ...rest } = withDossiers(whole);
  return { ...rest, world: { ...world, typed: new Map([[TASK, { answers, savedAt: inMinutes(-20) }]]) } };
};

export const extraProducts = {
  empty: { path, platform, shows: 'extra.intro' },
  'in English': { path, locale: 'en', platform, shows: 'extra.intro' },
  refused: { path, platform, acts: [['press', 'extra.finish']], shows: 'extra.problem.required' },
  'one is filled in': { path, platform, acts: [choose(0)], shows: 'extra.description' },
  'one refused': { path, platform, acts: [choose(0), SUBMIT], shows: 'extra.error.productType.required' },
  'one found': { path, platform: withProducts, shows: { words: 'Begrafenispolis van De Eendracht' } },
  'one found, typed and kept': {
    path: pathOf(OF_PRODUCT._id),
    platform: withTypedProduct,
    shows: 'kept.saved',
  },
} satisfies Scenes;
