import { registryPaths } from '@nabericht/contracts/registry';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { forwardedChain } from '@nabericht/service-kit/client-address';
import { noteAnsweredElsewhere } from '@nabericht/service-kit/metrics';
import { busy, notFound, problemResponse } from '@nabericht/service-kit/problem';
import { traceParent } from '@nabericht/service-kit/trace/span';
import { proxy } from 'hono/proxy';
import { getPath } from 'hono/utils/url';

/** The services behind the gateway, in this process or elsewhere. */
export interface Services {
  /** Every path that is answered, as `/v1/dossier/:id`. */
  apiPaths: readonly string[];
  fetch(request: Request, bindings?: unknown): Response | Promise<Response>;
}

type ContractName = keyof typeof wirePaths;
export type ServiceName = Exclude<ContractName, 'beneficiary' | 'account'> | 'registry';

/** Beneficiaries belong to a dossier, and to an account what its dossiers hold: their service answers for them. */
const serviceOf = (contract: ContractName): ServiceName =>
  contract === 'beneficiary' || contract === 'account' ? 'dossier' : contract;

const pathOf = (wire: string) => wire.split(' ')[1] ?? '';

/** `/v1/auth` of `POST /v1/auth/login/:otpRequestId/:code`: what tells the services apart. */
const startOf = (path: string) => path.split('/').slice(0, 3).join('/');

/** Which service owns a path, as the contracts have it. */
const OWNERS = new Map<string, ServiceName>([
  [startOf(pathOf(registryPaths.listReleases)), 'registry'],
  ...Object.entries(wirePaths).flatMap(([contract, paths]) =>
    Object.values<string>(paths).map((wire): [string, ServiceName] => [
      startOf(pathOf(wire)),
      serviceOf(contract as ContractName),
    ]),
  ),
]);

/** Every path of these services. */
function apiPathsOf(names: readonly string[]): string[] {
  return Object.entries(wirePaths)
    .filter(([contract]) => names.includes(serviceOf(contract as ContractName)))
    .flatMap(([, paths]) => Object.values<string>(paths).map(pathOf));
}

const ownerOf = (pathname: string): ServiceName | undefined => OWNERS.get(startOf(pathname));

/** What is answered where every service runs. */
export const ALL_API_PATHS: readonly string[] = apiPathsOf(Object.keys(wirePaths));

/** So long a service may take over an answer; the other: a photo of 25 MB on a slow line, and what is made of it. */
const PATIENCE = { answerMs: 30_000, uploadMs: 180_000 };

const isUpload = ({ headers }: Request) => headers.get('content-type')?.startsWith('multipart/') ?? false;

/** Where a service is: in this process, or at an address. */
export type ServicePlace = Pick<Services, 'fetch'> | URL;

/** Hands requests to the services they are for. A service that has no place, or is away, answers a problem. */
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

/** What only asks may be asked again. */
const isRepeatable = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/**
 * Asks a service elsewhere as its caller did, who is told that we are busy while it is away. A connection may have ended
 * with the process behind it, beside which another one stands: a question is put once more.
 */
export async function passOn(
  request: Request,
  address: URL,
  bindings: unknown,
  { answerMs, uploadMs } = PATIENCE,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // What is waited for is that the answer begins: how long a download takes is up to the line of who asked for it.
  const askInTime = async (asked: Request) => {
    const waiting = new AbortController();
    const giveUp = () => waiting.abort();
    const late = setTimeout(giveUp, isUpload(request) ? uploadMs : answerMs);
    request.signal.addEventListener('abort', giveUp, { once: true });
    // Beside the request and not in it, where it ends unheard once garbage was collected (nodejs/undici#4068).
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
      // Where an answer leads is for the browser to go.
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
