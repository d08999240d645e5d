import { type Api, createApi } from '@nabericht/api-client/api';
import { formatRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import type { Services } from '../services.ts';

/**
 * The API for the load() of each release, as nobody in particular. Its calls count as those of one visitor, which is the
 * release: one that asks too much is refused, and no other is.
 */
export function createLoadApi(
  services: Pick<Services, 'fetch'>,
  publicUrl: URL,
): (release: ReleaseId) => Api {
  return (release) => {
    const bindings = { incoming: { socket: { remoteAddress: formatRelease(release) } } };
    return createApi(async (path, init) =>
      services.fetch(new Request(new URL(path, publicUrl), init), bindings),
    );
  };
}
