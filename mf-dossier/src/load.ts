import type { PageDossier } from '@nabericht/dossier/use-dossier';
import type { RemoteModule } from '@nabericht/remote';
import { readDossiers } from './screens/dossier-list/read-dossiers.ts';
import { readConfirmation } from './screens/provider-confirmation/read-confirmation.ts';

const CONFIRMATION = /^\/provider-cancellation-confirmation(?:\/([^/]+))?\/?$/;
const LIST = /^\/dossier\/?$/;
const OF_DOSSIER = /^\/dossier\/([^/]+)\/(?:tasklist|sent|overview)\/?$/;

/**
 * The data that the server loads before it renders a page: for the page of a provider, and for the pages of a signed-in
 * reporter.
 */
export const load: RemoteModule['load'] = async ({ pathname }, api) => {
  const link = CONFIRMATION.exec(pathname);
  if (link) return { confirmation: await readConfirmation(decodeURIComponent(link[1] ?? ''), api) };
  if (LIST.test(pathname)) return { dossiers: await readDossiers(api) };
  const id = OF_DOSSIER.exec(pathname)?.[1];
  if (!id) return {};
  const whole = await api.dossier.readDossier({ params: { id: decodeURIComponent(id) } });
  return { dossier: { whole, readAt: new Date().toISOString() } satisfies PageDossier };
};
