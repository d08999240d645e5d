/** The slug of the provider with its own flow: the NN-only variant. */
export const NN_SLUG = 'nn';
