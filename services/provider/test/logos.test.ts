import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@nabericht/api-client/client';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importProviders } from '../src/catalogue/import/import-providers.ts';
import { readEntries } from '../src/catalogue/import/read-entries.ts';
import { fetchLogo } from '../src/logos/fetch-logo.ts';
import { keepLogos } from '../src/logos/keep-logos.ts';
import type { ProviderTables } from '../src/tables.ts';
import { startTestProvider } from './start-test-provider.ts';

let system: Awaited<ReturnType<typeof startTestProvider>>;
let db: Kysely<ProviderTables>;
let file: string;
let origin: string;
let api: ReturnType<typeof createClient<typeof providerContract>>;

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>';
const served: Record<string, () => { status: number; body: Buffer | string }> = {
  '/logo.svg': () => ({ status: 200, body: SVG }),
  '/page': () => ({ status: 200, body: '<!doctype html><p>No logo' }),
  '/moved': () => ({ status: 302, body: '' }),
  '/huge': () => ({ status: 200, body: Buffer.alloc(200_001) }),
  '/wide.svg': () => ({
    status: 200,
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><rect width="9" height="9"/></svg>',
  }),
};

beforeAll(async () => {
  system = await startTestProvider();
  db = connect<ProviderTables>(system.kit.kit.connection, 'provider', 2);
  api = createClient<typeof providerContract>(wirePaths.provider, system.kit.sendAs(system.app, null));
  file = join(await createFolder(), 'providers.csv');
  const server = createServer((request, response) => {
    const { status, body } = served[request.url ?? '']?.() ?? { status: 404, body: '' };
    response.writeHead(status, status === 302 ? { location: '/logo.svg' } : {}).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.close();
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => db.destroy());

/** Imports one provider with this logo. @returns the problems */
async function importLogo(slug: string, logoUrl: string): Promise<string[]> {
  await writeFile(file, `slug,name,noticeEmail,logoUrl\n${slug},${slug},post@${slug}.example,${logoUrl}`);
  const options = { keyRing: system.kit.kit.keyRing, isLoopback: true, dryRun: false };
  const { problems } = await importProviders(db, () => readEntries(file), options);
  return [...problems, ...(await keepLogos(db, options))];
}

async function readShown(slug: string) {
  const { logoUrl } = await api.readProviderBySlug({ params: { slug } });
  if (!logoUrl) return null;
  expect(logoUrl).toMatch(/^\/v1\/provider\/logos\/[\w-]{12}$/);
  const response = await api.readLogo({ params: { version: logoUrl.split('/').at(-1) ?? '' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { logoUrl, response, bytes, ...(await sharp(bytes).metadata()) };
}

describe('a logo that a provider names', () => {
  it('is fetched once, re-encoded as a picture and served from our own origin', async () => {
    expect(await importLogo('kraan', `${origin}/logo.svg`)).toEqual([]);
    const shown = await readShown('kraan');
    expect(shown).toMatchObject({ format: 'png', width: 320, height: 160 });
    expect(shown?.bytes.includes('alert')).toBe(false);
    expect(shown?.response.headers.get('cache-control')).toContain('immutable');
    expect(shown?.response.headers.get('content-security-policy')).toContain('sandbox');

    served['/logo.svg'] = () => {
      throw new Error('fetched again');
    };
    expect(await importLogo('kraan', `${origin}/logo.svg`)).toEqual([]);
    expect((await readShown('kraan'))?.logoUrl).toBe(shown?.logoUrl);
  });

  it('is fetched again when another one is named, and removed when none is', async () => {
    const green = { create: { width: 900, height: 300, channels: 4 as const, background: '#0a0' } };
    const png = await sharp(green).png().toBuffer();
    served['/green.png'] = () => ({ status: 200, body: png });
    expect(await importLogo('lamp', `${origin}/green.png`)).toEqual([]);
    const first = await readShown('lamp');
    expect(first).toMatchObject({ width: 320, height: 107 });
    const red = await sharp({ ...green, create: { ...green.create, background: '#a00' } })
      .jpeg()
      .toBuffer();
    served['/red.jpg'] = () => ({ status: 200, body: red });
    expect(await importLogo('lamp', `${origin}/red.jpg`)).toEqual([]);
    expect((await readShown('lamp'))?.logoUrl).not.toBe(first?.logoUrl);
    expect(await importLogo('lamp', '')).toEqual([]);
    expect(await readShown('lamp')).toBeNull();
  });

  it.each([
    ['is not there', '/nothing', 'it answered 404'],
    ['leads elsewhere', '/moved', 'it answered 302'],
    ['is a page', '/page', 'it is no PNG, JPEG, WebP or SVG that can be drawn'],
    ['is too large', '/huge', 'it is larger than 200 kB'],
    ['has too many pixels', '/wide.svg', 'it is no PNG, JPEG, WebP or SVG that can be drawn'],
  ])('that %s is reported, and the provider is imported without it', async (_, path, reason) => {
    expect(await importLogo('stoel', `${origin}${path}`)).toEqual([
      `the logo of stoel is not shown: ${reason}`,
    ]);
    expect(await readShown('stoel')).toBeNull();
    await importLogo('stoel', '');
  });

  it.each([
    ['http://logos.example/a.png', 'its address is not https'],
    ['https://127.0.0.1/a.png', 'its address is not public'],
    ['https://[::1]/a.png', 'its address is not public'],
    ['https://169.254.169.254/latest/meta-data', 'its address is not public'],
    ['https://localhost/a.png', 'its address is not public'],
  ])('is not fetched from inside the network of a real installation: %s', async (url, reason) => {
    await expect(fetchLogo(url, { isLoopback: false })).rejects.toThrow(reason);
  });
});

describe('the catalogue', () => {
  it('has a logo for every invented provider, each rasterised when it is requested', async () => {
    const { docs } = await api.listProviders({ query: { limit: 1000 } });
    const sample = docs.filter(({ slug }) => !['kraan', 'lamp', 'stoel'].includes(slug));
    expect(sample.length).toBeGreaterThan(100);
    expect(sample.filter(({ logoUrl }) => !logoUrl)).toEqual([]);
    expect(await readShown('noorderbank')).toMatchObject({ format: 'png' });
  });

  it('accepts a provider without a service type as one without category', async () => {
    await importLogo('stoel', '');
    expect(await api.readProviderBySlug({ params: { slug: 'stoel' } })).toMatchObject({
      serviceType: 'noCategory',
    });
  });
});
