import type { Endpoint } from '@nabericht/contracts/endpoint';
import * as v from 'valibot';

/** A schema of valibot, with the parts in which kinds of schemas hold others. */
type Schema = v.GenericSchema & {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: Schema[];
  value?: Schema;
};

/**
 * Keeps services from answering more than they promise: a client parses nothing away.
 * @throws Error when a JSON answer does not fit its contract, or has a field that the contract does not name
 */
export async function checkAnswer(endpoint: Endpoint, route: string, answer: Response): Promise<void> {
  const { response } = endpoint;
  const isJson = answer.headers.get('content-type')?.includes('json');
  if (!answer.ok || !isJson || answer.headers.has('content-encoding')) return;
  if (typeof response !== 'object') throw new Error(`${route} has an answer that its contract does not name`);
  const body: unknown = await answer.clone().json();
  const issues = v.safeParse(response, body).issues ?? [];
  const faults = [
    ...issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    ...fieldsBeyond(response as Schema, body).map((path) => `${path}: not in the contract`),
  ];
  if (faults.length > 0)
    throw new Error(`${route} answers otherwise than its contract:\n${faults.join('\n')}`);
}

/** What any endpoint may answer (`Endpoint.problems`): bad requests, unknown callers, too many calls, a neighbour out of reach. */
const UNIVERSAL = [400, 401, 403, 429, 503];
/** What one that takes a body may answer beside these. */
const OF_BODIES = [413, 415, 422];
/** What one with parameters may answer beside these: a path that does not fit them does not exist. */
const OF_PARAMS = [404];

/**
 * Keeps services from refusing in a way that their contract does not declare: a client is written for those that it does.
 * @throws Error when the contract names no problem with this status
 */
export function checkProblem({ problems, body, params }: Endpoint, route: string, status: number): void {
  const expected = [...problems, ...UNIVERSAL, ...(body ? OF_BODIES : []), ...(params ? OF_PARAMS : [])];
  if (expected.includes(status)) return;
  throw new Error(`${route} refuses with ${status}, which its contract does not declare`);
}

/** The paths of the fields that the schema does not name. */
function fieldsBeyond(schema: Schema, value: unknown, path = ''): string[] {
  if (schema.wrapped) return fieldsBeyond(schema.wrapped, value, path);
  if (schema.type === 'union' || schema.type === 'variant') {
    // Of the options that the value fits, the one that names most of it counts.
    const fitting = (schema.options ?? []).filter((option) => v.is(option, value));
    const found = fitting.map((option) => fieldsBeyond(option, value, path));
    return found.sort((a, b) => a.length - b.length)[0] ?? [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const { item, value: entry, entries } = schema;
  if (item && Array.isArray(value))
    return value.flatMap((one, index) => fieldsBeyond(item, one, `${path}[${index}]`));
  if ((!entries && !entry) || schema.type === 'loose_object') return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const own = entries?.[key] ?? entry;
    return own ? fieldsBeyond(own, one, `${path}.${key}`) : [`${path}.${key}`];
  });
}
