import { NN_SLUG, type Provider } from './provider.ts';

/** The NN-only variant: exactly one provider, and that one. Fixed when a dossier is made. */
export const isNnOnly = (providers: readonly Pick<Provider, 'slug'>[]): boolean =>
  providers.length === 1 && providers[0]?.slug === NN_SLUG;
