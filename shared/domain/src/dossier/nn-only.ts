import { NN_SLUG } from '../provider/nn-slug.ts';
import type { Provider } from '../provider/provider.ts';

/** The NN-only variant: exactly one provider, and that one. Fixed when a dossier is made. */
export const isNnOnly = ([only, ...others]: readonly Pick<Provider, 'slug'>[]): boolean =>
  only?.slug === NN_SLUG && others.length === 0;

/**
 * Whether what is special about the NN-only variant holds for the task of this provider: it is told first and asked
 * later, and done by sending. Others that are added to such a dossier are treated as everywhere.
 */
export const isOfNnOnly = (nnOnly: boolean, provider: Pick<Provider, 'slug'> | null | undefined): boolean =>
  nnOnly && provider?.slug === NN_SLUG;
