import { ApiProblem } from '@nabericht/api-client/api-problem';
import { EVERGREEN, NO_EMBED_TEXTS } from '@nabericht/domain/provider/provider-embed';
import { openTestDatabase, release } from '@nabericht/registry-service/test/test-registry';
import { integrityOf } from '@nabericht/release-model/integrity';
import { type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const LOADER = "const release = { version: 'EMBED_VERSION', integrity: 'EMBED_INTEGRITY' };";
const parts = (element: string) => ({
  'web/embed/loader.js': LOADER,
  'web/embed/element.js': element,
  'web/embed/frame.js': 'frame()',
});

const unknown = new ApiProblem({ type: 'urn:nabericht:problem/not-found', title: 'Not found', status: 404 });
const provider = {
  name: 'NN & <Zoon>',
  slug: 'nn',
  introduction: 'Verzekeringen.',
  directLink: null,
  isDeathCertificateRequired: true,
  active: true,
};
const embed = {
  name: provider.name,
  slug: 'nn',
  brandVersion: 2,
  tokens: { '--basis-color-action-1-bg-default': '#b3440a' },
  logo: null,
  texts: { nl: NO_EMBED_TEXTS, en: NO_EMBED_TEXTS },
  allowedOrigins: ['https://www.bank.example', 'https://bank.example'],
  version: EVERGREEN as string,
};

let gateway: TestGateway;
let older: ReleaseId;
let newest: ReleaseId;
const asked: unknown[] = [];

beforeAll(async () => {
  const database = await openTestDatabase();
  const publishLanding = async (version: string) => {
    const [id] = await release(database.db, {
      name: 'mf-landing',
      version,
      files: parts(`element ${version}`),
    });
    return id as ReleaseId;
  };
  await release(database.db, { name: 'shell' });
  older = await publishLanding('1.0.0');
  newest = await publishLanding('1.1.0');
  gateway = await startTestGateway({
    ...database,
    provider: {
      readProviderBySlug: async ({ params: { slug } }: { params: { slug: string } }) => {
        if (slug === 'nn') return provider;
        if (slug === 'gestopt') return { ...provider, slug, active: false };
        throw unknown;
      },
      readEmbed: async (input: { params: { slug: string }; query: { brand?: number } }) => {
        asked.push(input);
        if (!['nn', 'gestopt'].includes(input.params.slug) || input.query.brand === 9) throw unknown;
        return embed;
      },
    } as never,
  });
});

const hash = (text: string) => integrityOf(Buffer.from(text));

describe('the loader script of the element', () => {
  test('for a version is cached for good, and contains the hash of the script of its release', async () => {
    const version = revisionOf(older);
    const answer = await gateway.get(`/embed/${version}.js`);
    const text = await answer.text();
    expect(text).toBe(`const release = { version: '${version}', integrity: '${hash('element 1.0.0')}' };`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const element = await gateway.get(`/mfe/mf-landing/${version}/embed/element.js`);
    expect(hash(await element.text())).toBe(hash('element 1.0.0'));
  });

  test('without a version loads the newest, and is cached for a short while', async () => {
    const answer = await gateway.get('/embed/v1.js');
    expect(await answer.text()).toContain(revisionOf(newest));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600, stale-while-revalidate=3000');
  });

  test('can be loaded and read by every page', async () => {
    for (const path of ['/embed/v1.js', `/embed/${revisionOf(newest)}.js`, '/embed/versions.json']) {
      const { headers } = await gateway.get(path);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
  });

  test('is listed with the hash of exactly what is served', async () => {
    const { newest: printed } = await (await gateway.get('/embed/versions.json')).json();
    const answer = await gateway.get(new URL(printed.url).pathname, { 'accept-encoding': 'br' });
    const plain = await (await gateway.get(new URL(printed.url).pathname)).text();
    expect(printed).toMatchObject({ version: revisionOf(newest), integrity: hash(plain) });
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  });

  test.each(['/embed/9.9.9-0f3a9c71.js', '/embed/1.0.0.js', '/embed/v2.js', '/embed/..%2fv1.js'])(
    'is not found at %s',
    async (path) => {
      expect((await gateway.get(path)).status).toBe(404);
    },
  );
});

describe('the configuration of a provider', () => {
  test('has what the element shows, and not the sites that may frame us', async () => {
    const answer = await gateway.get('/embed/config/nn');
    const config = await answer.json();
    expect(config).toMatchObject({
      productName: 'Nabericht',
      provider: { name: 'NN & <Zoon>', slug: 'nn', isDeathCertificateRequired: true },
      tokens: embed.tokens,
      element: null,
    });
    expect(JSON.stringify(config)).not.toContain('bank.example');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('can be of an earlier brand version, or of our own look', async () => {
    await gateway.get('/embed/config/nn?brand=3');
    expect(asked.at(-1)).toMatchObject({ query: { brand: 3 } });
    const plain = await (await gateway.get('/embed/config/nn?brand=none')).json();
    expect(plain.tokens).toEqual({});
    await gateway.get('/embed/config/nn?brand=3%27--');
    expect(asked.at(-1)).toMatchObject({ query: {} });
  });

  test.each(['nergens', 'gestopt', 'embed', 'NN', '..%2f..%2finternal'])(
    'is not found for %s',
    async (slug) => {
      const answer = await gateway.get(`/embed/config/${slug}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    },
  );

  test('names the release that the provider is pinned to', async () => {
    embed.version = revisionOf(older);
    const { element } = await (await gateway.get('/embed/config/nn')).json();
    embed.version = EVERGREEN;
    expect(element).toEqual({ version: revisionOf(older), integrity: hash('element 1.0.0') });
  });
});

describe('the frame', () => {
  const policyOf = async (path: string) =>
    (await gateway.get(path)).headers.get('content-security-policy') ?? '';

  test('may be embedded by the sites that the provider named, and by no other', async () => {
    expect(await policyOf('/embed/frame?provider=nn')).toContain(
      "frame-ancestors 'self' https://www.bank.example https://bank.example",
    );
  });

  test('sends messages only to a named site', async () => {
    const page = async (host: string) =>
      (await gateway.get(`/embed/frame?provider=nn&host=${encodeURIComponent(host)}`)).text();
    expect(await page('https://bank.example')).toContain('data-host="https://bank.example"');
    for (const host of ['https://evil.example', 'https://bank.example.evil.example', '*', '"><script>']) {
      expect(await page(host)).not.toContain('data-host');
    }
  });

  test('escapes all that it repeats from its address', async () => {
    const text = await (await gateway.get('/embed/frame?provider=nn&campaign=%22%3E%3Cscript%3Ex()')).text();
    expect(text).not.toContain('<script>x()');
    expect(text).toContain('NN &amp; &lt;Zoon&gt;');
  });

  test('runs only our scripts, each checked by its hash', async () => {
    const answer = await gateway.get('/embed/frame?provider=nn&locale=en');
    const text = await answer.text();
    expect(text).toContain('<html lang="en">');
    expect(text).toContain(`src="/embed/${revisionOf(newest)}.js" integrity="sha384-`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  });

  test('is not found for an unknown provider', async () => {
    expect((await gateway.get('/embed/frame?provider=nergens')).status).toBe(404);
    expect((await gateway.get('/embed/frame')).status).toBe(404);
  });
});

describe('a visitor from another site', () => {
  test('is redirected to an address without parameters of the link, in their language, and counted', async () => {
    const answer = await gateway.get(
      '/nn/report-deceased/death-certificate?locale=en&source=mei&dossierId=7',
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/nn/report-deceased/death-certificate?dossierId=7');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^nabericht_locale=en; Max-Age=\d+; Path=\/; SameSite=Lax$/,
    );
    expect(gateway.lines.join()).toContain('"provider":"nn","source":"mei","locale":"en"');
  });

  test.each([
    ['//evil.example/?locale=nl', '/evil.example/'],
    ['/nn?locale=nl&source=a%20b%40c', '/nn'],
  ])('with %s stays on our site', async (path, to) => {
    const answer = await gateway.get(`http://localhost:4000${path}`);
    expect(answer.headers.get('location')).toBe(to);
    expect(gateway.lines.join()).not.toContain('b@c');
  });

  test('keeps our language when theirs is not one of ours', async () => {
    expect((await gateway.get('/?locale=de')).status).not.toBe(303);
  });
});

test('of the services’ answers other sites can read the search only', async () => {
  const origin = { origin: 'https://bank.example' };
  const search = await gateway.get('/v1/provider/search?query=x', origin);
  expect(search.headers.get('access-control-allow-origin')).toBe('*');
  for (const path of ['/v1/provider', '/v1/dossier/7', '/v1/auth/session']) {
    expect((await gateway.get(path, origin)).headers.get('access-control-allow-origin')).toBeNull();
  }
});
