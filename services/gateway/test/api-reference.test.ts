import { registryPaths } from '@nabericht/contracts/registry';
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
  const contracts = [...Object.values(wirePaths), registryPaths];
  for (const wire of contracts.flatMap((paths) => Object.values<string>(paths))) {
    const [method = '', path = ''] = wire.split(' ');
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.responses, wire).toBeDefined();
  }
});

it('says which key an endpoint takes, and what an upload holds', async () => {
  const { paths } = (await (await app.request('/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { security?: unknown; requestBody: { content: unknown } }>>;
  };
  const upload = paths['/registry/v1/candidates']?.post;
  expect(upload?.security).toEqual([{ releaseKey: [] }]);
  expect(upload?.requestBody.content).toMatchObject({
    'multipart/form-data': {
      schema: { required: ['release.json'], additionalProperties: { format: 'binary' } },
    },
  });
  expect(paths['/v1/provider-api/dossiers/{dossierId}/products']?.put?.security).toEqual([{ apiKey: [] }]);
  expect(paths['/v1/dossier']?.post?.security).toBeUndefined();
});

it('shows people the same, without scripts', async () => {
  const page = await app.request('/v1/reference');
  const text = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toContain('<script');
  expect(text).toContain('POST /v1/dossier');
});
