import { aTask } from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { choose, type Scenes, SUBMIT } from '@nabericht/workbench/scene';
import { DOSSIER, toNn, withDossiers } from '../../scene-dossiers.ts';

const path = `${DOSSIER}/task/extra-products/${aTask('extra_product_by_document')._id}`;
const platform = () => withDossiers(toNn());

const withProducts = () => {
  const whole = toNn();
  const product = {
    uuid: idOf('c7'),
    productType: 'funeral-insurance' as const,
    name: 'Begrafenispolis van De Eendracht',
    source: 'reporter' as const,
    files: [],
  };
  whole.dossier = { ...whole.dossier, reporterProducts: [product] };
  return withDossiers(whole);
};

export const extraProducts = {
  empty: { path, platform, shows: 'extra.intro' },
  'in English': { path, locale: 'en', platform, shows: 'extra.intro' },
  refused: { path, platform, acts: [['press', 'extra.finish']], shows: 'extra.problem.required' },
  'one is filled in': { path, platform, acts: [choose(0)], shows: 'extra.description' },
  'one refused': { path, platform, acts: [choose(0), SUBMIT], shows: 'extra.error.productType.required' },
  'one found': { path, platform: withProducts, shows: { words: 'Begrafenispolis van De Eendracht' } },
} satisfies Scenes;
