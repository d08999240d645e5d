import type { Endpoint, EndpointParsed, ResourceCheck, WirePaths } from '@nabericht/contracts/endpoint';
import { routeOf } from '@nabericht/contracts/wire-route';
import type { Context, Hono } from 'hono';
import type * as v from 'valibot';
import { assertAdmitted, assertSameSite, whoCalls } from './admit.ts';
import type { Caller } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { clientDigest, type Door } from './door.ts';
import { jsonAnswer } from './json-answer.ts';
import { declaredBytes, limitBody } from './limit-body.ts';
import type { Stage } from './note-refusal.ts';
import { ifMatch, parseRequest } from './parse-request.ts';
import { Problem } from './problem.ts';
import { isUnsafe } from './same-site.ts';
import { takeUnreadBody } from './unread-body.ts';

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
  /** Most bytes of a multipart body. */
  maxFormBytes?: number;
  /** Multipart bodies that may be larger if they declare their length; each waits for its turn before it is read. */
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
    const { method, path } = routeOf(route);
    const handler = handlers[name] as unknown as (input: unknown) => Promise<unknown>;
    const maxSize =
      endpoint.body === 'multipart' ? (options.maxFormBytes ?? 1_100_000) : (options.maxBodyBytes ?? 262_144);
    const large = endpoint.body === 'multipart' ? options.largeForms : undefined;
    if (isUnsafe(method)) app.on(method, path, takeUnreadBody, limitBody(maxSize, large?.maxBytes));
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
          const sent = await parseRequest(context, endpoint);
          stage = 'ownership';
          await check?.({ params: sent.params ?? {}, body: sent.body, form: sent.form, caller, context });
          stage = 'handler';
          // The default, which a handler can override.
          context.header('cache-control', 'no-store');
          const output = await handler({ ...sent, caller, ifMatch: ifMatch(context), context });
          const answered = answer(context, endpoint, output);
          await door.checkAnswer?.(endpoint, route, answered);
          return answered;
        };
        return large && declaredBytes(context) > maxSize
          ? await large.pass(clientAddress(context, door.trustedProxies), work)
          : await work();
      } catch (error) {
        if (error instanceof Problem) {
          const client = clientDigest(context, door);
          door.noteRefusal(error, { route, resource: endpoint.resource, caller, stage, client });
          // The door answers for all endpoints alike: an internal one does not exist for people.
          if (stage !== 'door') door.checkProblem?.(endpoint, route, error.details.status);
        }
        throw error;
      }
    });
  }
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

function answer(context: Context, endpoint: Endpoint, output: unknown): Response {
  if (output instanceof Response) return output;
  if (endpoint.response === undefined) return context.body(null, endpoint.status as 204);
  // Takes less than half as long as TextEncoder.
  return jsonAnswer(context, Buffer.from(JSON.stringify(output)), endpoint.status as 200);
}
