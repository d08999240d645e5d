import type { Endpoint } from '@nabericht/contracts/endpoint';
import type { Context } from 'hono';
import * as v from 'valibot';
import { fieldErrors } from './field-errors.ts';
import { withoutRepeats } from './form-body.ts';
import { parseJsonBody } from './json-body.ts';
import { malformed, notFound, refused, unsupported } from './problem.ts';

interface ParsedParts {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  form?: FormData;
}

/**
 * What a request says, in the shapes of its endpoint.
 * @throws {Problem} 400, 404, 415 or 422 for anything else
 */
export async function parseRequest(context: Context, endpoint: Endpoint): Promise<ParsedParts> {
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
  const texts = [...form.values()].filter((value) => typeof value === 'string');
  if (hasNullByte(texts)) throw malformed('A null byte in the form');
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
export function ifMatch(context: Context): number | null {
  const header = context.req.header('if-match');
  if (!header) return null;
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? [];
  if (version === undefined) throw malformed('If-Match must hold a version number');
  return Number(version);
}
