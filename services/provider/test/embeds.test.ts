import { type Client, createClient, type Send } from '@nabericht/api-client/client';
import type { EmbedChange } from '@nabericht/contracts/embed-record';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProvider } from './start-test-provider.ts';

type Test = Awaited<ReturnType<typeof startTestProvider>>;
let app: Test['app'];
let anybody: Send;
let api: Client<typeof providerContract>;
let internal: Client<typeof internalProviderContract>;
let tokens: Record<string, unknown>;

beforeAll(async () => {
  const test = await startTestProvider();
  app = test.app;
  anybody = test.kit.sendAs(app, null);
  api = createClient<typeof providerContract>(wirePaths.provider, anybody);
  internal = createClient<typeof internalProviderContract>(
    internalPaths.provider,
    createServiceSend(() => app, test.kit.kit.door.identity),
  );
  tokens = (await read('nn')).tokens;
});

const read = (slug: string, brand?: number) =>
  api.readEmbed({ params: { slug }, query: brand === undefined ? {} : { brand } });
const change = (slug: string, body: EmbedChange) => internal.changeEmbed({ params: { slug }, body });
const importBrand = (slug: string, more: Record<string, string> = {}, logo: string | null = null) =>
  internal.importBrand({ params: { slug }, body: { tokens: { ...tokens, ...more }, logo } });

const WALL = '--basis-color-default-bg-document';

describe('a provider that has configured nothing', () => {
  it('has our look, and no site may frame us for it', async () => {
    expect(await read('noorderbank')).toEqual({
      name: 'Noorderbank',
      slug: 'noorderbank',
      brandVersion: null,
      tokens: {},
      logo: null,
      texts: {
        nl: { title: null, introduction: null, start: null },
        en: { title: null, introduction: null, start: null },
      },
      allowedOrigins: [],
      version: 'evergreen',
    });
    await expect(read('niemand')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a brand', () => {
  it('is stored without effect until it is put in use, and an earlier one can be restored', async () => {
    const { version: first } = await importBrand('waterstroom');
    const { version: second } = await importBrand('waterstroom', { [WALL]: '#f4f4f4' });
    expect([first, second]).toEqual([1, 2]);
    expect((await read('waterstroom')).brandVersion).toBeNull();
    expect(await read('waterstroom', 2)).toMatchObject({ brandVersion: 2, tokens: { [WALL]: '#f4f4f4' } });

    expect((await change('waterstroom', { change: 'brand', version: 2 })).brandVersion).toBe(2);
    expect((await read('waterstroom')).tokens[WALL]).toBe('#f4f4f4');
    const back = await change('waterstroom', { change: 'brand', version: 1 });
    expect(back.brands.map(({ version }) => version)).toEqual([2, 1]);
    expect((await read('waterstroom')).tokens).toEqual(tokens);
    await change('waterstroom', { change: 'brand', version: null });
    expect((await read('waterstroom')).tokens).toEqual({});
  });

  it('that fails the check is refused with every failing pair, and stores nothing', async () => {
    await expect(importBrand('polder-energie', { [WALL]: '#5a5a5a' })).rejects.toMatchObject({
      status: 422,
      problem: {
        errors: expect.arrayContaining([
          {
            field: '--basis-color-default-color-document',
            code: 'contrast',
            params: expect.objectContaining({ against: WALL, least: 4.5 }),
          },
        ]),
      },
    });
    expect((await internal.readEmbedRecord({ params: { slug: 'polder-energie' } })).brands).toEqual([]);
  });

  it('imported several times at the same moment gets a version for each import', async () => {
    const made = await Promise.all([1, 2, 3].map(() => importBrand('gaslicht-co')));
    expect(made.map(({ version }) => version).sort()).toEqual([1, 2, 3]);
  });

  it('that does not exist is not put in use, nor is one of another provider', async () => {
    for (const version of [9, 1]) {
      await expect(change('breedband-oost', { change: 'brand', version })).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ field: 'version', code: 'unknown' }] },
      });
    }
    await expect(read('nn', 9)).rejects.toMatchObject({ status: 404 });
    expect((await app.request('/v1/provider/slug/nn/embed?brand=x')).status).toBe(400);
  });
});

describe('a logo', () => {
  it('is a PNG that pages of other sites may show', async () => {
    const { logo, brandVersion } = await read('gildebank');
    expect(logo).toEqual({ path: `/embed/brand/gildebank/${brandVersion}/logo.png`, width: 400, height: 96 });
    const answer = await app.request('/v1/provider/slug/gildebank/brands/1/logo');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
    expect((await app.request('/v1/provider/slug/nn/brands/1/logo')).status).toBe(404);
  });

  it('cannot be anything but a PNG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
    const cut = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64');
    for (const logo of [svg, cut]) {
      await expect(importBrand('kabel-klank', {}, logo)).rejects.toMatchObject({
        problem: { errors: [{ field: 'logo', code: 'notPng' }] },
      });
    }
  });
});

describe('the settings of an embed', () => {
  it('keep origins, each once, also when several are added at the same time', async () => {
    const origins = ['https://www.bank.example', 'https://mijn.bank.example', 'http://localhost:8080'];
    await Promise.all(
      [...origins, ...origins].map((origin) => change('spaarkas-rijnmond', { change: 'addOrigin', origin })),
    );
    expect((await read('spaarkas-rijnmond')).allowedOrigins.toSorted()).toEqual(origins.toSorted());
    await change('spaarkas-rijnmond', { change: 'removeOrigin', origin: 'http://localhost:8080' });
    expect((await read('spaarkas-rijnmond')).allowedOrigins).toHaveLength(2);
  });

  it.each([
    'http://www.bank.example',
    'https://www.bank.example/',
    'https://*.bank.example',
    'https://bank.example; script-src *',
    "'self'",
    'null',
    '*',
    '',
  ])('refuse %s as an origin', async (origin) => {
    await expect(change('nn', { change: 'addOrigin', origin })).rejects.toMatchObject({ status: 422 });
  });

  it('pin a release, and unpin it again', async () => {
    await change('nn', { change: 'version', version: '1.2.0-0a1b2c3d' });
    expect((await read('nn')).version).toBe('1.2.0-0a1b2c3d');
    await change('nn', { change: 'version', version: 'evergreen' });
    expect((await read('nn')).version).toBe('evergreen');
    await expect(change('nn', { change: 'version', version: '../1' })).rejects.toMatchObject({ status: 422 });
  });

  it('replace one text and keep our words for the others', async () => {
    await change('nn', { change: 'texts', locale: 'nl', texts: { title: ' Bij ons melden ' } });
    await change('nn', { change: 'texts', locale: 'nl', texts: { start: 'Begin' } });
    expect((await read('nn')).texts).toEqual({
      nl: { title: 'Bij ons melden', introduction: null, start: 'Begin' },
      en: { title: null, introduction: null, start: null },
    });
    await change('nn', { change: 'texts', locale: 'nl', texts: { title: '' } });
    expect((await read('nn')).texts.nl.title).toBeNull();
    const long = { title: 'x'.repeat(81) };
    await expect(change('nn', { change: 'texts', locale: 'nl', texts: long })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('are changed only by other services', async () => {
    const outside = createClient<typeof internalProviderContract>(internalPaths.provider, anybody);
    const params = { slug: 'nn' };
    await expect(outside.readEmbedRecord({ params })).rejects.toMatchObject({ status: 404 });
    const body = { change: 'brand', version: null } as const;
    await expect(outside.changeEmbed({ params, body })).rejects.toMatchObject({ status: 403 });
    await expect(outside.importBrand({ params, body: { tokens } })).rejects.toMatchObject({ status: 403 });
    expect((await read('nn')).brandVersion).toBe(1);
  });
});
