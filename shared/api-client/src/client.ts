import type { Contract, EndpointInput, EndpointOutput, WirePaths } from '@nabericht/contracts/endpoint';
import { ApiProblem, readProblem, unreachable } from './api-problem.ts';

export interface CallOptions {
  /** The version on which the change is based; sent as `If-Match`, so that a stale one gets status 412. */
  ifMatch?: number;
  /** The ETag of the copy that the caller has; sent as `If-None-Match`, so that an unchanged resource gets status 304. */
  ifNoneMatch?: string;
  signal?: AbortSignal;
  /** Lets the call outlive its page; browsers limit the bodies of all such calls to 64 kB. */
  keepalive?: boolean;
  /** Returns the JSON as text, for a caller that only passes it on. */
  asText?: boolean;
}

/** A fetch to one origin: `(path, init) => Response`. In a browser, over HTTP, or directly into a Hono app. */
export type Send = (path: string, init: RequestInit & { headers: Headers }) => Promise<Response>;

export type Client<C extends Contract> = {
  [Name in keyof C]: unknown extends EndpointInput<C[Name]>
    ? (input?: Record<never, never>, options?: CallOptions) => Promise<EndpointOutput<C[Name]>>
    : (input: EndpointInput<C[Name]>, options?: CallOptions) => Promise<EndpointOutput<C[Name]>>;
};

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

/** Fills in `:names` in a path and adds the query; a list becomes a repeated parameter. */
export function fillPath(pattern: string, input: Pick<LooseInput, 'params' | 'query'>): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

async function call(wire: string, send: Send, input: LooseInput, options: CallOptions): Promise<unknown> {
  const [method = 'GET', pattern = '/'] = wire.split(' ');
  const headers = new Headers({ accept: 'application/json, application/problem+json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`);
  if (options.ifNoneMatch !== undefined) headers.set('if-none-match', `"${options.ifNoneMatch}"`);
  const init: RequestInit & { headers: Headers } = { method, headers };
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  if (input.form) init.body = input.form;
  else if (input.body !== undefined) init.body = JSON.stringify(input.body);

  let response: Response;
  try {
    response = await send(fillPath(pattern, input), init);
  } catch (error) {
    if (options.signal?.aborted || error instanceof ApiProblem) throw error;
    throw unreachable();
  }
  if (!response.ok) throw await readProblem(response);
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json');
  if (isJson) return options.asText ? response.text() : response.json();
  if (response.status === 202) return undefined;
  return response;
}

/**
 * A typed client for one contract. It needs only the paths, so that no schema is part of a browser bundle.
 * @throws {ApiProblem} for every response that is not 2xx, and with status 0 when there was no response.
 */
export function createClient<C extends Contract>(paths: WirePaths<keyof C & string>, send: Send): Client<C> {
  const client = Object.entries<string>(paths).map(([name, wire]) => [
    name,
    (input: LooseInput = {}, options: CallOptions = {}) => call(wire, send, input, options),
  ]);
  return Object.fromEntries(client) as Client<C>;
}
