import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/**
 * Who may call: one of our services, an invited beneficiary, a provider or a releasing team with its key, the reporter,
 * or anyone.
 */
export type CallerKind = 'anyone' | 'reporter' | 'beneficiary' | 'provider' | 'team' | 'service';

/**
 * How the service checks that the resource in the path or body belongs to the caller; a resource of somebody else is
 * always 404. `none`: no resource that belongs to somebody; `secret`: knowing the secret in the path gives access;
 * `notice`: a provider may access the dossiers of which it was told.
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
  /**
   * Requires a code that was entered in the last 15 minutes; otherwise 403 `sign-in-not-fresh`, until `confirmSignIn`
   * renews it.
   */
  fresh?: true;
  /**
   * The maximum number of calls of one client address; for a provider or team with its key, of that provider or team
   * from any address.
   */
  rate?: RateLimit;
  /**
   * Browsers send cookies automatically, so a change requires a CSRF token too. Here it is not required (`never`), or
   * only when the refresh token comes by cookie.
   */
  csrf?: 'never' | 'with-refresh-cookie';
  params?: GenericSchema;
  /**
   * A wrong path parameter is answered by 422 with the errors per field. Elsewhere it is a 404, as for anything that
   * does not exist.
   */
  wrongParams?: 422;
  query?: GenericSchema;
  /** A JSON body, or `multipart` for a file with its fields. */
  body?: GenericSchema | 'multipart';
  /** The fields beside the file of a multipart body, for the reference page. */
  form?: GenericSchema;
  /** A multipart body with any number of files, each in a field with its own name, instead of the one field `file`. */
  hasManyFiles?: true;
  /** Headers that a caller may send, for the reference page. */
  headers?: readonly string[];
  /** The JSON answer; absent when there is none, `bytes` for a file. */
  response?: GenericSchema | 'bytes';
  status: 200 | 201 | 202 | 204 | 302;
  /** Problem statuses that a caller must expect, besides 400, 401, 403 (CSRF, a caller it is not for), 429 and 503. */
  problems: readonly number[];
}

export type Contract<Names extends string = string> = Record<Names, Endpoint>;

/** Method and path per endpoint name, such as `'GET /v1/dossier/:id'`. */
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

/** A query without required fields may be left out. */
type Optional<P> = P extends { query: infer Query }
  ? Record<never, never> extends Query
    ? { query?: Query }
    : P
  : P;

/** What a caller passes. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'in'> &
  Optional<Part<E, 'query', 'in'>> &
  Part<E, 'body', 'in'>;
/** What a handler receives, after parsing. */
export type EndpointParsed<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>;
export type EndpointOutput<E extends Endpoint> = E['response'] extends GenericSchema
  ? InferOutput<E['response']>
  : E['response'] extends 'bytes'
    ? Response
    : undefined;

/** Checks a contract against its paths and keeps its literal types. */
export const defineContract =
  <const W extends WirePaths>(_paths: W) =>
  <const C extends Record<keyof W, Endpoint>>(contract: C): C =>
    contract;
