/** The slug of the provider that has a flow of its own: the NN-only variant. */
export const NN_SLUG = 'nn';
