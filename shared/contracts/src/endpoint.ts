import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/**
 * Who may call: a service of ours, an invited beneficiary, a provider or a team that releases with its key, the
 * reporter, or anyone.
 */
export type CallerKind = 'anyone' | 'reporter' | 'beneficiary' | 'provider' | 'team' | 'service';

/**
 * How the resource in the path or body is checked to be the caller's own. Somebody else's is always 404.
 * `none`: there is no resource that belongs to somebody; `secret`: knowing the hash is the right; `notice`: a provider
 * reaches the dossiers that it was told of.
 */
export type ResourceCheck =
  | 'none'
  | 'dossier'
  | 'task'
  | 'file'
  | 'person'
  | 'process'
  | 'secret'
  | 'session'
  | 'draft'
  | 'notice';

export interface RateLimit {
  points: number;
  /** Seconds. */
  per: number;
}

export interface Endpoint {
  /** One sentence for the reference page. */
  summary: string;
  callers: readonly CallerKind[];
  resource: ResourceCheck;
  /** Needs a code of the last quarter of an hour; else 403 `sign-in-not-fresh`, until `confirmSignIn` renews it. */
  fresh?: true;
  /** Most calls of one client address; of one provider or team, wherever it calls from. */
  rate?: RateLimit;
  /**
   * A browser sends its cookies by itself, so that a change also needs a CSRF token. Not here (`never`), or only where
   * the refresh token comes by cookie.
   */
  csrf?: 'never' | 'with-refresh-cookie';
  params?: GenericSchema;
  /** Tells by field what is wrong in the path. Anywhere else that is a 404: what cannot exist is not there. */
  wrongParams?: 422;
  query?: GenericSchema;
  /** A JSON body, or `multipart` for a file with its fields. */
  body?: GenericSchema | 'multipart';
  /** The fields beside the file of a multipart body, for the reference page. */
  form?: GenericSchema;
  /** A multipart body with any number of files, each under a name of its own, instead of the one `file`. */
  hasManyFiles?: true;
  /** Headers that a caller may send, for the reference page. */
  headers?: readonly string[];
  /** The JSON answer; absent when there is none, `bytes` for a file. */
  response?: GenericSchema | 'bytes';
  status: 200 | 201 | 202 | 204 | 302;
  /** Problem statuses that a caller should expect, besides 400, 401, 403 (CSRF) and 429. */
  problems: readonly number[];
}

export type Contract<Names extends string = string> = Record<Names, Endpoint>;

/** Method and path per endpoint name, as `'GET /v1/dossier/:id'`. */
export type WirePaths<Names extends string = string> = Record<Names, `${string} /${string}`>;

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  Infer extends 'in' | 'out',
> = E[K] extends GenericSchema
  ? { [P in K]: Infer extends 'in' ? InferInput<E[K]> : InferOutput<E[K]> }
  : E[K] extends 'multipart'
    ? { form: FormData }
    : unknown;

/** A query of which nothing has to be given may be left out. */
type Optional<P> = P extends { query: infer Query }
  ? Record<never, never> extends Query
    ? { query?: Query }
    : P
  : P;

/** What a caller gives. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'in'> &
  Optional<Part<E, 'query', 'in'>> &
  Part<E, 'body', 'in'>;
/** What a handler gets, parsed. */
export type EndpointParsed<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>;
export type EndpointOutput<E extends Endpoint> = E['response'] extends GenericSchema
  ? InferOutput<E['response']>
  : E['response'] extends 'bytes'
    ? Response
    : undefined;

/** Keeps the literal types of a contract while it is checked against its paths. */
export const defineContract =
  <const W extends WirePaths>(_paths: W) =>
  <const C extends Record<keyof W, Endpoint>>(contract: C): C =>
    contract;
