import { registryPaths } from '@nabericht/contracts/registry';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import { forwardedChain } from '@nabericht/service-kit/client-address';
import { noteAnsweredElsewhere } from '@nabericht/service-kit/metrics';
import { busy, notFound, problemResponse } from '@nabericht/service-kit/problem';
import { traceParent } from '@nabericht/service-kit/trace/span';
import { proxy } from 'hono/proxy';
import { getPath } from 'hono/utils/url';

/** The services behind the gateway, in this process or in others. */
export interface Services {
  /** Every path that is answered, as `/v1/dossier/:id`. */
  apiPaths: readonly string[];
  fetch(request: Request, bindings?: unknown): Response | Promise<Response>;
}

type ContractName = keyof typeof wirePaths;
export type ServiceName = Exclude<ContractName, 'beneficiary' | 'account'> | 'registry';

/** The dossier service also answers for beneficiaries and accounts, whose data belongs to dossiers. */
const serviceOf = (contract: ContractName): ServiceName =>
  contract === 'beneficiary' || contract === 'account' ? 'dossier' : contract;

/** `/v1/auth` of `POST /v1/auth/login/:otpRequestId/:code`: the prefix by which a service is chosen. */
const startOf = (path: string) => path.split('/').slice(0, 3).join('/');

/** The service that owns each prefix, derived from the contracts. */
const OWNERS = new Map<string, ServiceName>([
  [startOf(routeOf(registryPaths.listReleases).path), 'registry'],
  ...Object.entries(wirePaths).flatMap(([contract, paths]) =>
    Object.values<string>(paths).map((wire): [string, ServiceName] => [
      startOf(routeOf(wire).path),
      serviceOf(contract as ContractName),
    ]),
  ),
]);

/** Every path of these services. */
function apiPathsOf(names: readonly string[]): string[] {
  return Object.entries(wirePaths)
    .filter(([contract]) => names.includes(serviceOf(contract as ContractName)))
    .flatMap(([, paths]) => Object.values<string>(paths).map((wire) => routeOf(wire).path));
}

const ownerOf = (pathname: string): ServiceName | undefined => OWNERS.get(startOf(pathname));

/** The paths that are answered where every service runs. */
export const ALL_API_PATHS: readonly string[] = apiPathsOf(Object.keys(wirePaths));

/** Timeouts of a service's answer. The upload's allows for a photo of 25 MB on a slow line, and its processing. */
const PATIENCE = { answerMs: 30_000, uploadMs: 180_000 };

const isUpload = ({ headers }: Request) => headers.get('content-type')?.startsWith('multipart/') ?? false;

/** Where a service runs: in this process, or at an address. */
export type ServicePlace = Pick<Services, 'fetch'> | URL;

/** Routes requests to the services. For a service that has no place or is unreachable, it answers with a problem. */
export function createServices(places: Partial<Record<ServiceName, ServicePlace>>): Services {
  return {
    apiPaths: apiPathsOf(Object.keys(places)),
    fetch(request, bindings) {
      const owner = ownerOf(getPath(request));
      const place = owner && places[owner];
      if (!place) return problemResponse(notFound());
      return place instanceof URL ? passOn(request, place, bindings) : place.fetch(request, bindings);
    },
  };
}

/** Requests that only read may be repeated. */
const isRepeatable = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/**
 * Forwards a request to a service elsewhere; the caller gets "busy" while it is unreachable. A connection may have ended with a
 * process that was replaced by another: a read is tried once more.
 */
export async function passOn(
  request: Request,
  address: URL,
  bindings: unknown,
  { answerMs, uploadMs } = PATIENCE,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // The timeout covers the wait for the start of the answer: how long a download takes depends on the caller's line.
  const askInTime = async (asked: Request) => {
    const waiting = new AbortController();
    const giveUp = () => waiting.abort();
    const late = setTimeout(giveUp, isUpload(request) ? uploadMs : answerMs);
    request.signal.addEventListener('abort', giveUp, { once: true });
    // Beside the request and not inside it, where the signal is lost once it was garbage-collected (nodejs/undici#4068).
    return fetch(asked, { signal: waiting.signal }).finally(() => clearTimeout(late));
  };
  const ask = () =>
    proxy(new URL(pathname + search, address), {
      raw: request,
      headers: {
        ...Object.fromEntries(request.headers),
        ...traceParent(),
        'x-forwarded-for': forwardedChain(request.headers, bindings).join(', '),
      },
      // The browser follows redirects, not the gateway.
      redirect: 'manual',
      customFetch: askInTime,
    });
  try {
    const answer = await ask().catch((error: unknown) => {
      if (isRepeatable(request) && !request.signal.aborted) return ask();
      throw error;
    });
    noteAnsweredElsewhere(request);
    return answer;
  } catch {
    return problemResponse(busy(5));
  }
}
