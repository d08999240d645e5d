/** The reporter among the persons of a dossier. */
export const reporterOf = <P extends { readonly isReporter: boolean }>(
  persons: readonly P[],
): P | undefined => persons.find(({ isReporter }) => isReporter);
