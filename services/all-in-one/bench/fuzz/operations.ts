import { internalPaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  format?: string;
}

export interface Operation {
  name: string;
  /** Whether it is in the OpenAPI document, and so meant to be reachable for callers. */
  isDescribed: boolean;
  method: string;
  /** The kinds of callers that the document allows. */
  callers: readonly string[];
  /** With `{name}` for each parameter. */
  path: string;
  query: { name: string; schema: Schema }[];
  headers: string[];
  body: { media: string; schema: Schema } | null;
}

interface Described {
  operationId: string;
  'x-callers'?: string[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Reachable addresses that the OpenAPI document does not describe. */
const DOORS = [
  'GET /',
  'GET /report-deceased',
  'GET /dossier/{dossierId}',
  'GET /provider-cancellation-confirmation/{hash}',
  'GET /link/{dossierId}/{hash}',
  'GET /beneficiary-invite/{inviteId}/{inviteCode}',
  'GET /healthz',
  'GET /readyz',
  'GET /v1/openapi.json',
  'GET /v1/reference',
  'GET /favicon.svg',
  'GET /.well-known/frontend-discovery',
  'GET /mfe/{name}/{revision}/{file}',
  'GET /embed/config/{slug}',
  'GET /embed/frame',
  'GET /embed/v1.js',
  'GET /embed/brand/{slug}/{file}',
  'GET /preview/{token}',
  'GET /registry/v1/releases',
  'GET /registry/v1/{name}',
  'POST /registry/v1/candidates',
  'POST /registry/v1/moves',
  'POST /beacons',
  'POST /reports',
];

const ANY: Schema = { type: 'object', additionalProperties: {} };

const undescribed = (name: string, wire: string): Operation => {
  const { method, path } = routeOf(wire);
  const body = method === 'GET' || method === 'DELETE' ? null : { media: 'application/json', schema: ANY };
  return {
    name,
    isDescribed: false,
    callers: [],
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    query: [],
    headers: [],
    body,
  };
};

/**
 * Every operation of the site's OpenAPI document, the internal endpoints between services, and the other reachable addresses.
 */
export async function readOperations(site: string): Promise<Operation[]> {
  const answer = await fetch(`${site}/v1/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const { operationId: name, parameters = [], requestBody } = operation;
      const [[media, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
      return {
        name,
        isDescribed: true,
        callers: operation['x-callers'] ?? [],
        method: method.toUpperCase(),
        path,
        query: parameters.filter((one) => one.in === 'query'),
        headers: parameters.filter((one) => one.in === 'header').map((one) => one.name),
        body: media ? { media, schema } : null,
      };
    }),
  );
  const internal = Object.entries(internalPaths).flatMap(([service, wires]) =>
    Object.entries(wires).map(([name, wire]) => undescribed(`internal ${service}.${name}`, wire)),
  );
  return [...described, ...internal, ...DOORS.map((wire) => undescribed(wire, wire))];
}
