import { wirePaths } from '@nabericht/contracts/wire-paths';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { addApiReference } from '../src/routes/api-reference.ts';

const app = new Hono();
addApiReference(app, 'Nabericht');

it('describes every endpoint of every contract in OpenAPI 3.1', async () => {
  const document = (await (await app.request('/v1/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const wire of Object.values(wirePaths).flatMap((paths) => Object.values<string>(paths))) {
    const [method = '', path = ''] = wire.split(' ');
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.responses, wire).toBeDefined();
  }
});

it('shows people the same, without scripts', async () => {
  const page = await app.request('/v1/reference');
  const text = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toContain('<script');
  expect(text).toContain('POST /v1/dossier');
});
