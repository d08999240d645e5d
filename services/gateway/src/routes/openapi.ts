import type { CallerKind, Endpoint, WirePaths } from '@nabericht/contracts/endpoint';
import { ProblemDetails } from '@nabericht/contracts/wire-parts';
import { routeOf } from '@nabericht/contracts/wire-route';
import { COOKIES } from '@nabericht/service-kit/cookies';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

const schemaOf = (schema: GenericSchema, typeMode: 'input' | 'output') => {
  // Checks and transformations that JSON Schema cannot express are left out instead of causing an error.
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return json;
};

type JsonObject = { properties?: Record<string, unknown>; required?: string[] };

const parameters = (place: 'path' | 'query', schema: GenericSchema | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as JsonObject;
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
};

const header = (name: string) => ({ name, in: 'header', required: false, schema: { type: 'string' } });

const FILE = { type: 'string', format: 'binary' };

/** The schema of a form with one or many files, and its other fields. */
const formOf = ({ form, hasManyFiles }: Endpoint) => {
  const { properties = {}, required = [] } = form ? (schemaOf(form, 'input') as JsonObject) : {};
  return hasManyFiles
    ? { type: 'object', properties, required, additionalProperties: FILE }
    : { type: 'object', properties: { file: FILE, ...properties }, required: ['file', ...required] };
};

/** The security schemes by which each kind of caller can authenticate; `anyone` needs none. */
const SECURITY: Record<CallerKind, readonly string[]> = {
  anyone: [],
  reporter: ['bearer', 'sessionCookie'],
  beneficiary: ['bearer', 'sessionCookie'],
  provider: ['apiKey'],
  team: ['releaseKey'],
  service: [],
};

const securityOf = (callers: readonly CallerKind[]) => [
  ...(callers.includes('anyone') ? [{}] : []),
  ...[...new Set(callers.flatMap((caller) => SECURITY[caller]))].map((scheme) => ({ [scheme]: [] })),
];

/** Callers whose key is never sent by a browser of itself. */
const KEY_HOLDERS: readonly CallerKind[] = ['provider', 'team', 'service'];

const CSRF_TOKEN = {
  ...header('csrf-token'),
  description:
    'From POST /v1/auth/refreshCsrfToken, whose cookie goes with it. Required unless the request carries a key, or a Bearer token and no session cookie.',
};

/** The token that a change requires when a browser could send its credentials of itself. */
function csrfToken({ callers, csrf }: Endpoint, method: string) {
  if (method === 'get' || csrf === 'never') return [];
  return callers.every((caller) => KEY_HOLDERS.includes(caller)) ? [] : [CSRF_TOKEN];
}

/** Problems of any endpoint: 503 while the database or another service is out of reach. */
const UNIVERSAL = [400, 429, 503];
/** Problems of an endpoint that is not for everybody: nobody known asks, or somebody whom it is not for. */
const OF_CALLERS = [401, 403];
/** Problems of any endpoint that takes a body. */
const OF_BODIES = [413, 415, 422];

function operation(name: string, endpoint: Endpoint, method: string) {
  const problems = [...UNIVERSAL, ...endpoint.problems];
  if (!endpoint.callers.includes('anyone')) problems.push(...OF_CALLERS);
  if (method !== 'get') problems.push(403);
  if (endpoint.body) problems.push(...OF_BODIES);
  const answer =
    endpoint.response === 'bytes'
      ? { content: { 'application/octet-stream': {} } }
      : endpoint.response
        ? { content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } } }
        : {};
  const body =
    endpoint.body === 'multipart'
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: formOf(endpoint) } },
          },
        }
      : endpoint.body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
            },
          }
        : {};
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-callers': endpoint.callers,
    'x-resource': endpoint.resource,
    ...(endpoint.fresh ? { 'x-fresh-sign-in': true } : {}),
    ...(endpoint.rate ? { 'x-rate-limit': endpoint.rate } : {}),
    security: securityOf(endpoint.callers),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.headers ?? []).map(header),
      ...csrfToken(endpoint, method),
    ],
    ...body,
    responses: {
      [endpoint.status]: { description: 'Done', ...answer },
      ...Object.fromEntries(
        [...new Set(problems)].sort().map((status) => [
          status,
          {
            description: 'Refused',
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
}

const WEB_HOOK_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** A request that we send to a receiver, and what it answers. */
const webHook = ({ summary, body }: WebHook) => ({
  post: {
    tags: ['web hooks'],
    summary,
    parameters: WEB_HOOK_HEADERS.map((name) => ({ ...header(name), required: true })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(body, 'output') } },
    },
    responses: {
      '2XX': { description: 'Taken. Anything else, and no answer in ten seconds, is tried again' },
    },
  },
});

interface WebHook {
  summary: string;
  body: GenericSchema;
}

/** OpenAPI 3.1 of several contracts, derived from the definitions that the services are bound to. */
export function openApiOf(
  contracts: { tag: string; paths: WirePaths; contract: Record<string, Endpoint> }[],
  webHooks: Record<string, WebHook>,
  info: { title: string; version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { tag, paths: wire, contract } of contracts) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const { method, path } = routeOf(wire[name] ?? '');
      const key = path.replace(/:(\w+)/g, '{$1}');
      const lower = method.toLowerCase();
      paths[key] = { ...paths[key], [lower]: { tags: [tag], ...operation(name, endpoint, lower) } };
    }
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    webhooks: Object.fromEntries(Object.entries(webHooks).map(([type, hook]) => [type, webHook(hook)])),
    components: {
      schemas: { Problem: schemaOf(ProblemDetails, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT of the session' },
        sessionCookie: { type: 'apiKey', in: 'cookie', name: `__Host-${COOKIES.session}` },
        apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
        releaseKey: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT of one request, signed by the key' },
      },
    },
  };
}
