import { type Api, createApi } from '@nabericht/api-client/api';
import { formatRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import type { Services } from '../services.ts';

/** The API with the rights of whoever sent a request: for the data of their page. */
export type VisitorApi = (request: Request, bindings: unknown) => Api;

/**
 * The anonymous API for the load() of each release. The rate limit treats each release as one visitor: one that requests too
 * much is refused without affecting the others.
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

/**
 * Headers that identify the visitor and where they came from. Headers about the page itself are not passed on, such as its
 * language and ETag.
 */
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
