import { type Api, createApi } from '@nabericht/api-client/api';
import { formatRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import type { Services } from '../services.ts';

/** The API as who sent a request may use it: what a page of theirs is drawn from. */
export type VisitorApi = (request: Request, bindings: unknown) => Api;

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

/** Of where they came from, and who they are. Nothing of the request that was for the page: its language, what it has already. */
const OF_VISITOR = ['cookie', 'x-forwarded-for', 'user-agent'];

export function createVisitorApi(services: Pick<Services, 'fetch'>, publicUrl: URL): VisitorApi {
  return (request, bindings) =>
    createApi(async (path, init) => {
      const headers = new Headers(init.headers);
      for (const name of OF_VISITOR) {
        const value = request.headers.get(name);
        if (value !== null) headers.set(name, value);
      }
      return services.fetch(new Request(new URL(path, publicUrl), { ...init, headers }), bindings);
    });
}
