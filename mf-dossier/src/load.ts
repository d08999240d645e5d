import type { RemoteModule } from '@nabericht/remote';
import { readConfirmation } from './screens/provider-confirmation/read-confirmation.ts';

/** The page for a provider is whole before any script has run; the others are for somebody signed in. */
export const load: RemoteModule['load'] = async ({ pathname }, api) => {
  const hash = /^\/provider-cancellation-confirmation\/([^/]+)\/?$/.exec(pathname)?.[1];
  return hash ? { confirmation: await readConfirmation(decodeURIComponent(hash), api) } : {};
};
