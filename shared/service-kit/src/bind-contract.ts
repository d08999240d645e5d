import type { Endpoint, EndpointParsed, ResourceCheck, WirePaths } from '@nabericht/contracts/endpoint';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { type Caller, isAllowed, opensByApiKeyAlone } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { fieldErrors } from './field-errors.ts';
import { withoutRepeats } from './form-body.ts';
import { assertFresh } from './fresh-sign-in.ts';
import { jsonAnswer } from './json-answer.ts';
import { parseJsonBody } from './json-body.ts';
import type { Refusing, Stage } from './note-refusal.ts';
import {
  apiKeyMissing,
  crossSite,
  forbidden,
  malformed,
  notFound,
  Problem,
  refused,
  tooLarge,
  unauthenticated,
  unsupported,
} from './problem.ts';
import type { RateLimits } from './rate-limit.ts';
import { isCrossSite, isUnsafe } from './same-site.ts';
import type { SecurityLog } from './security-log.ts';
import { takeUnreadBody } from './unread-body.ts';

export interface DoorParts {
  publicUrl: string;
  limits: Pick<RateLimits, 'consume'>;
  security: SecurityLog;
  /** The number of our own proxies that a request passes before it gets here. */
  trustedProxies: number;
  now: () => Date;
}

/** How requests are admitted: who authenticates the caller, and who records refusals. */
export interface Door<Who extends Caller = Caller> extends DoorParts {
  /** Authenticates the caller. Throws a Problem when the credentials themselves are a reason to refuse. */
  identify: (context: Context, endpoint: Endpoint, route: string) => Promise<Who>;
  /** Records the refusal where it belongs in the security log. */
  noteRefusal: (problem: Problem, refusing: Refusing) => void;
}

export type HandlerInput<E extends Endpoint, Who extends Caller = Caller> = EndpointParsed<E> & {
  /** The caller, of a kind that the contract admits. */
  caller: Who;
  /** The version in `If-Match`, or null when the caller sent none. */
  ifMatch: number | null;
  /** For cookies and headers of the answer. */
  context: Context;
};

/** An endpoint without a response has a handler without a result. A cached answer, or a 304, already is a `Response`. */
export type Handler<E extends Endpoint, Who extends Caller = Caller> = E['response'] extends v.GenericSchema
  ? (input: HandlerInput<E, Who>) => Promise<v.InferInput<E['response']> | Response>
  : E['response'] extends 'bytes'
    ? (input: HandlerInput<E, Who>) => Promise<Response>
    : (input: HandlerInput<E, Who>) => Promise<void>;

export type Handlers<C extends Record<string, Endpoint>, Who extends Caller = Caller> = {
  [Name in keyof C]: Handler<C[Name], Who>;
};

/** The whole request, to check whether the resource belongs to the caller. */
export interface Sent {
  params: Record<string, string>;
  body: unknown;
  /** The form of a multipart body. */
  form: FormData | undefined;
  caller: Caller;
  context: Context;
}

/** @throws {Problem} 404 when the resource is not the caller's own */
export type OwnershipCheck = (sent: Sent) => Promise<void>;

export interface BindOptions {
  /** How this service checks each kind of resource that its contract names. */
  ownership?: Partial<Record<ResourceCheck, OwnershipCheck>>;
  /** Most bytes of a JSON body. */
  maxBodyBytes?: number;
  /** Multipart bodies that may be larger if they declare their length; each waits for its turn before it is read. */
  maxFormBytes?: number;
  /** Multipart bodies that may be larger, when they say how large they are; each waits for its turn before it is read. */
  largeForms?: { maxBytes: number; pass: <T>(client: string, work: () => Promise<T>) => Promise<T> };
}

// Access to these is decided by the credential or secret in the request itself.
const SELF_PROVING = new Set<ResourceCheck>(['none', 'session', 'secret', 'draft']);

/**
 * Binds every endpoint of a contract, each with the same order of checks: same site, caller (and CSRF token, for browsers),
 * fresh sign-in, rate limit, shape, ownership, then the handler.
 * @throws Error at start when a resource kind of the contract has no check
 */
export function bindContract<const C extends Record<string, Endpoint>, Who extends Caller>(
  app: Hono,
  paths: WirePaths<keyof C & string>,
  contract: C,
  handlers: Handlers<C, Who>,
  door: Door<Who>,
  options: BindOptions = {},
): void {
  for (const [name, endpoint] of inRoutingOrder(contract, paths)) {
    const check = options.ownership?.[endpoint.resource];
    if (!check && !SELF_PROVING.has(endpoint.resource)) {
      throw new Error(`${name}: nothing checks whose ${endpoint.resource} it is`);
    }
    const route = paths[name as keyof C & string];
    const [method = 'GET', path = '/'] = route.split(' ');
    const handler = handlers[name] as unknown as (input: unknown) => Promise<unknown>;
    const maxSize =
      endpoint.body === 'multipart' ? (options.maxFormBytes ?? 1_100_000) : (options.maxBodyBytes ?? 262_144);
    const large = endpoint.body === 'multipart' ? options.largeForms : undefined;
    const limitBody = limitedTo(maxSize);
    const limitLargeBody = large && limitedTo(large.maxBytes);

    const limit: MiddlewareHandler = (context, next) =>
      limitLargeBody && declaredBytes(context) > maxSize
        ? limitLargeBody(context, next)
        : limitBody(context, next);

    if (isUnsafe(method)) app.on(method, path, takeUnreadBody, limit);
    app.on(method, path, async (context) => {
      let caller: Caller = { kind: 'anyone' };
      let stage: Stage = 'door';
      try {
        assertSameSite(context, door);
        caller = await door.identify(context, endpoint, route);
        assertAdmitted(context, caller, endpoint, door);
        if (endpoint.rate) await door.limits.consume(name, whoCalls(context, caller, door), endpoint.rate);
        stage = 'handler';
        const work = async () => {
          const sent = await parse(context, endpoint);
          stage = 'ownership';
          await check?.({ params: sent.params ?? {}, body: sent.body, form: sent.form, caller, context });
          stage = 'handler';
          // The default, which a handler can override.
          context.header('cache-control', 'no-store');
          const output = await handler({ ...sent, caller, ifMatch: ifMatch(context), context });
          return answer(context, endpoint, output);
        };
        return large && declaredBytes(context) > maxSize
          ? await large.pass(clientAddress(context, door.trustedProxies), work)
          : await work();
      } catch (error) {
        if (error instanceof Problem) {
          const client = clientDigest(context, door);
          door.noteRefusal(error, { route, resource: endpoint.resource, caller, stage, client });
        }
        throw error;
      }
    });
  }
}

function limitedTo(maxSize: number): MiddlewareHandler {
  const whileItComes = bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge(maxSize);
    },
  });
  return async (context, next) => {
    const { method } = context.req;
    if (!isUnsafe(method)) return next();
    // Uses Content-Length, which the HTTP server enforces; inspecting the body itself would turn it into a stream.
    if (context.req.header('transfer-encoding') || !context.req.header('content-length'))
      return whileItComes(context, next);
    if (declaredBytes(context) > maxSize) throw tooLarge(maxSize);
    return next();
  };
}

/** The declared size of a body, which the HTTP server enforces; 0 for a chunked one. */
const declaredBytes = (context: Context): number =>
  context.req.header('transfer-encoding') ? 0 : Number(context.req.header('content-length') ?? 0) || 0;

/** A provider or a team may call from many machines, and several may share one, so their id counts instead of the address. */
function whoCalls(context: Context, caller: Caller, { trustedProxies }: DoorParts): string {
  if (caller.kind === 'provider') return caller.providerId;
  return caller.kind === 'team' ? caller.keyId : clientAddress(context, trustedProxies);
}

/** Fixed paths come before `:parameters`, so that `/v1/dossier/draft` is not taken for a dossier id. */
function inRoutingOrder<C extends Record<string, Endpoint>>(contract: C, paths: WirePaths<keyof C & string>) {
  const openParts = (name: string) =>
    (paths[name as keyof C & string] ?? '')
      .split('/')
      .map((part) => (part.startsWith(':') ? 1 : 0))
      .join('');
  return Object.entries<Endpoint>(contract).sort(([a], [b]) => openParts(a).localeCompare(openParts(b)));
}

/** A digest of the network that a request came from, for the log. */
export const clientDigest = (
  context: Context,
  { security, trustedProxies }: Pick<DoorParts, 'security' | 'trustedProxies'>,
): string => security.digest(clientAddress(context, trustedProxies));

function assertSameSite(context: Context, { publicUrl }: DoorParts): void {
  if (isUnsafe(context.req.method) && isCrossSite(context, publicUrl)) throw crossSite();
}

function assertAdmitted(context: Context, caller: Caller, endpoint: Endpoint, { now }: DoorParts): void {
  if (!isAllowed(caller, endpoint.callers)) {
    // An endpoint for services only must look nonexistent to anybody else.
    if (endpoint.callers.every((kind) => kind === 'service')) throw notFound();
    if (isSomebodyElse(context, caller, endpoint)) throw forbidden(...WRONG_CALLER);
    throw opensByApiKeyAlone(endpoint.callers) ? apiKeyMissing() : unauthenticated();
  }
  if (endpoint.fresh) assertFresh(caller, now());
}

const WRONG_CALLER = ['wrong-caller', 'This is not for the kind of caller that you are.'] as const;

/** Whether signing in would not help: the caller is known already, or sends a key to an endpoint that takes none. */
const isSomebodyElse = (context: Context, caller: Caller, { callers }: Endpoint): boolean =>
  caller.kind !== 'anyone' || (context.req.header('api-key') !== undefined && !callers.includes('provider'));

interface ParsedParts {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  form?: FormData;
}

async function parse(context: Context, endpoint: Endpoint): Promise<ParsedParts> {
  const parts: ParsedParts = {};
  if (endpoint.params) {
    const named = context.req.param();
    if (hasNullByte(Object.values(named))) throw notFound();
    const params = v.safeParse(endpoint.params, named);
    if (!params.success) throw endpoint.wrongParams ? refused(fieldErrors(params.issues)) : notFound();
    parts.params = params.output as Record<string, string>;
  }
  if (endpoint.query) {
    if (hasNullByte(Object.values(context.req.queries()).flat())) throw malformed('A null byte in the query');
    const query = v.safeParse(endpoint.query, sentQuery(context));
    if (!query.success)
      throw malformed(`Wrong query parameter: ${fieldErrors(query.issues)[0]?.field ?? ''}`);
    parts.query = query.output;
  }
  if (endpoint.body === 'multipart') parts.form = await parseForm(context);
  else if (endpoint.body) parts.body = await parseBody(context, endpoint.body);
  return parts;
}

/** A parameter that is sent more than once becomes a list, which a schema for a single value refuses. */
const sentQuery = (context: Context): Record<string, string | string[] | undefined> =>
  Object.fromEntries(
    Object.entries(context.req.queries()).map(([key, values]) => [
      key,
      values.length > 1 ? values : values[0],
    ]),
  );

/** PostgreSQL cannot store it in text, so a query with it would fail. */
const hasNullByte = (values: readonly string[]) => values.some((value) => value.includes('\0'));

const mediaType = (context: Context) =>
  context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();

async function parseForm(context: Context): Promise<FormData> {
  if (mediaType(context) !== 'multipart/form-data') {
    throw unsupported('multipart/form-data is asked for');
  }
  const form = await context.req.formData().catch((error: unknown) => {
    throw error instanceof Error && error.name === 'Problem' ? error : malformed('The form cannot be read');
  });
  return withoutRepeats(form);
}

async function parseBody(context: Context, schema: v.GenericSchema): Promise<unknown> {
  const text = await context.req.text();
  if (text && mediaType(context) !== 'application/json') throw unsupported('application/json is asked for');
  const body = v.safeParse(schema, text ? parseJsonBody(text) : {});
  if (!body.success) throw refused(fieldErrors(body.issues));
  return body.output;
}

/** The version in `If-Match`. Throws a Problem for anything but a number. */
function ifMatch(context: Context): number | null {
  const header = context.req.header('if-match');
  if (!header) return null;
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? [];
  if (version === undefined) throw malformed('If-Match must hold a version number');
  return Number(version);
}

const encoder = new TextEncoder();

function answer(context: Context, endpoint: Endpoint, output: unknown): Response {
  if (output instanceof Response) return output;
  if (endpoint.response === undefined) return context.body(null, endpoint.status as 204);
  return jsonAnswer(context, encoder.encode(JSON.stringify(output)), endpoint.status as 200);
}
