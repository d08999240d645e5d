import { NN_SLUG } from '../provider/nn-slug.ts';
import type { Provider } from '../provider/provider.ts';

/** The NN-only variant: NN is the only provider. Fixed when a dossier is made. */
export const isNnOnly = ([only, ...others]: readonly Pick<Provider, 'slug'>[]): boolean =>
  only?.slug === NN_SLUG && others.length === 0;

/**
 * Whether the special rules of the NN-only variant apply to the task of this provider: it is told before its questions
 * are asked, and its task is completed by sending. Providers that are added to such a dossier are treated as usual.
 */
export const isOfNnOnly = (nnOnly: boolean, provider: Pick<Provider, 'slug'> | null | undefined): boolean =>
  nnOnly && provider?.slug === NN_SLUG;
