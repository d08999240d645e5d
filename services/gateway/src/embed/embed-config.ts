import type { Api } from '@nabericht/api-client/api';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import { EVERGREEN, type ProviderEmbed } from '@nabericht/domain/provider/provider-embed';
import { isUsableSlug } from '@nabericht/domain/provider/reserved-slugs';
import { notFound, Problem } from '@nabericht/service-kit/problem';
import type { Hono } from 'hono';
import type { EmbedReleases } from './embed-release.ts';
import { FOR_EVERY_PAGE } from './for-every-page.ts';

const FRESH = 'public, max-age=60, stale-while-revalidate=600';

/**
 * `/embed/config/<provider>`: everything the element shows of a provider. The list of sites that may frame us is not included.
 */
export function addEmbedConfig(app: Hono, api: Api, releases: EmbedReleases, productName: string): void {
  app.use('/embed/config/*', async (context, next) => {
    await next();
    // Refusals need the header too: without it the console of the page reports a CORS error instead of the real reason.
    for (const [name, value] of Object.entries(FOR_EVERY_PAGE)) context.header(name, value);
  });
  app.get('/embed/config/:provider', async (context) => {
    const slug = context.req.param('provider');
    const [provider, embed] = await Promise.all([
      readOrThrow(slug, () => api.provider.readProviderBySlug({ params: { slug } })),
      readEmbed(api, slug, context.req.query('brand')),
    ]);
    if (!provider.active) throw notFound();
    const pinned = embed.version === EVERGREEN ? null : await releases.find(embed.version);
    const { name, introduction, directLink, isDeathCertificateRequired } = provider;
    return context.json(
      {
        productName,
        provider: { name, slug, introduction, directLink, isDeathCertificateRequired },
        tokens: embed.tokens,
        texts: embed.texts,
        element: pinned && { version: pinned.version, integrity: pinned.elementIntegrity },
      },
      200,
      { 'cache-control': FRESH },
    );
  });
}

/** `brand`: a version of the brand, `none` for our own look, or undefined for the brand in use. An unknown version is a 404. */
export async function readEmbed(api: Api, slug: string, brand: string | undefined): Promise<ProviderEmbed> {
  const query = brand && /^[1-9]\d{0,6}$/.test(brand) ? { brand: Number(brand) } : {};
  const embed = await readOrThrow(slug, () => api.provider.readEmbed({ params: { slug }, query }));
  return brand === 'none' ? { ...embed, tokens: {}, brandVersion: null, logo: null } : embed;
}

/**
 * @throws {Problem} the refusal of the service
 */
async function readOrThrow<T>(slug: string, read: () => Promise<T>): Promise<T> {
  if (!isUsableSlug(slug)) throw notFound();
  try {
    return await read();
  } catch (error) {
    throw error instanceof ApiProblem ? Problem.from(error.problem, error.retryAfter ?? undefined) : error;
  }
}
