import type { Endpoint, EndpointOutput, EndpointParsed } from '@nabericht/contracts/endpoint';
import { MAX_CANDIDATE_BYTES, registryContract, registryPaths } from '@nabericht/contracts/registry';
import { ifMatch, sentQuery } from '@nabericht/service-kit/bind-contract';
import { fieldErrors } from '@nabericht/service-kit/field-errors';
import { withoutRepeats } from '@nabericht/service-kit/form-body';
import { parseJsonBody } from '@nabericht/service-kit/json-body';
import type { Logger } from '@nabericht/service-kit/logger';
import {
  busy,
  malformed,
  notFound,
  Problem,
  refused,
  tooLarge,
  unsupported,
} from '@nabericht/service-kit/problem';
import { takeUnreadBody } from '@nabericht/service-kit/unread-body';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { noteKeyRefusal } from '../note-gateway-refusal.ts';
import type { Registry } from '../registry.ts';
import { ReleaseRefused } from '../release/release-refused.ts';
import type { TeamKey } from '../team-key/team-key-repository.ts';
import { admit, type DoorDeps } from './door.ts';
import { asProblem } from './refusal-problem.ts';

type Names = keyof typeof registryContract;

export type Asked<Name extends Names> = EndpointParsed<(typeof registryContract)[Name]> & {
  key: TeamKey;
  /** The revision in `If-Match`, or null. */
  ifMatch: number | null;
  context: Context;
};

export type RegistryHandlers = {
  [Name in Names]: (asked: Asked<Name>) => Promise<EndpointOutput<(typeof registryContract)[Name]>>;
};

const MAX_JSON_BYTES = 262_144;
/** What the form adds around the files. */
const MAX_FORM_BYTES = MAX_CANDIDATE_BYTES + 1024 * 1024;

/** Opens every endpoint of the registry through the same door: a key, its token for this request, then the shape. */
export function bindRegistry(
  app: Hono,
  handlers: RegistryHandlers,
  deps: DoorDeps & { registry: Pick<Registry, 'isAway' | 'refresh'>; log: Logger },
): void {
  for (const name of Object.keys(registryContract) as Names[]) {
    const endpoint: Endpoint = registryContract[name];
    const [method = 'GET', path = '/'] = registryPaths[name].split(' ');
    const handler = handlers[name] as (asked: unknown) => Promise<object>;
    const maxSize = endpoint.body === 'multipart' ? MAX_FORM_BYTES : MAX_JSON_BYTES;
    const limitBody = bodyLimit({
      maxSize,
      onError: () => {
        throw tooLarge(maxSize);
      },
    });

    app.on(method, path, takeUnreadBody, limitBody, async (context) => {
      if (deps.registry.isAway()) throw busy(AWAY_SECONDS);
      let keyId: string | null = null;
      try {
        const { key, body } = await admit(context, deps);
        keyId = key.id;
        if (endpoint.rate) await deps.limits.consume(name, key.id, endpoint.rate);
        const parsed = await parse(context, endpoint, body);
        context.header('cache-control', 'no-store');
        const output = await handler({ ...parsed, key, ifMatch: ifMatch(context), context });
        return context.json(output, endpoint.status as 200);
      } catch (error) {
        if (error instanceof ReleaseRefused) deps.log.info('refused', { asked: name, gates: gatesOf(error) });
        const problem = asProblem(error);
        if (problem instanceof Problem) {
          noteKeyRefusal(deps, problem, context, keyId);
          throw problem;
        }
        await deps.registry.refresh();
        throw deps.registry.isAway() ? busy(AWAY_SECONDS) : error;
      }
    });
  }
}

const AWAY_SECONDS = 5;

const gatesOf = ({ refusals }: ReleaseRefused) => [...new Set(refusals.map(({ gate }) => gate))].join(' ');

async function parse(context: Context, endpoint: Endpoint, bytes: Buffer) {
  const parts: { params?: unknown; query?: unknown; body?: unknown; form?: FormData } = {};
  if (endpoint.params) {
    const params = v.safeParse(endpoint.params, context.req.param());
    if (!params.success) throw notFound();
    parts.params = params.output;
  }
  if (endpoint.query) {
    const query = v.safeParse(endpoint.query, sentQuery(context));
    if (!query.success)
      throw malformed(`Wrong query parameter: ${fieldErrors(query.issues)[0]?.field ?? ''}`);
    parts.query = query.output;
  }
  if (endpoint.body === 'multipart') parts.form = await parseForm(context, bytes);
  else if (endpoint.body) parts.body = parseBody(context, endpoint.body, bytes);
  return parts;
}

const mediaTypeOf = (context: Context) =>
  context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();

async function parseForm(context: Context, bytes: Buffer): Promise<FormData> {
  if (mediaTypeOf(context) !== 'multipart/form-data') throw unsupported('multipart/form-data is asked for');
  const headers = { 'content-type': context.req.header('content-type') ?? '' };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw malformed('The form cannot be read');
  });
  return withoutRepeats(form);
}

function parseBody(context: Context, schema: v.GenericSchema, bytes: Buffer): unknown {
  if (mediaTypeOf(context) !== 'application/json') throw unsupported('application/json is asked for');
  const body = v.safeParse(schema, parseJsonBody(bytes.toString()));
  if (!body.success) throw refused(fieldErrors(body.issues));
  return body.output;
}
