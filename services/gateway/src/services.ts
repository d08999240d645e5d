import { busy, notFound, problemResponse } from '@nabericht/service-kit/problem';
import { proxy } from 'hono/proxy';

/** The services behind the gateway: a Hono app in this process, or a proxy to others. */
export interface Services {
  fetch(request: Request, bindings?: unknown): Response | Promise<Response>;
}

export type ServiceName =
  | 'session'
  | 'dossier'
  | 'provider'
  | 'file'
  | 'identification'
  | 'address'
  | 'content';

/** Which service owns a path, by its start. */
const OWNERS: Record<string, ServiceName> = {
  '/v1/auth': 'session',
  '/.well-known/jwks.json': 'session',
  '/v1/dossier': 'dossier',
  '/v2/dossier': 'dossier',
  '/v1/person': 'dossier',
  '/v1/task': 'dossier',
  '/v1/beneficiary': 'dossier',
  '/v1/provider': 'provider',
  '/v1/file': 'file',
  '/v1/identification': 'identification',
  '/v1/address': 'address',
  '/v1/translations': 'content',
  '/v1/in-memoriam': 'content',
};

const ownerOf = (pathname: string): ServiceName | undefined => {
  const start = Object.keys(OWNERS).find((path) => pathname === path || pathname.startsWith(`${path}/`));
  return start === undefined ? undefined : OWNERS[start];
};

/** Hands requests to services that run in this process. */
export function createServicesInProcess(apps: Partial<Record<ServiceName, Services>>): Services {
  return {
    fetch(request, bindings) {
      const owner = ownerOf(new URL(request.url).pathname);
      const app = owner && apps[owner];
      return app ? app.fetch(request, bindings) : problemResponse(notFound());
    },
  };
}

const ANSWER_MS = 30_000;

/** Passes requests on to services that run elsewhere. A service without an address, or away, answers a problem. */
export function createServiceProxy(addresses: Partial<Record<ServiceName, URL>>): Services {
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const owner = ownerOf(pathname);
      const address = owner && addresses[owner];
      if (!address) return problemResponse(notFound());
      try {
        return await proxy(new URL(pathname + search, address), {
          raw: request,
          headers: request.headers,
          signal: AbortSignal.timeout(ANSWER_MS),
        });
      } catch {
        return problemResponse(busy(5));
      }
    },
  };
}
