/** Whoever has to reach the registry of packages through somebody who vouches for it says so as for every program of Node. */
export const authoritiesFile = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.NODE_EXTRA_CA_CERTS || undefined;
