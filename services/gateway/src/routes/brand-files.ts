import type { Api } from '@nabericht/api-client/api';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import { brandCss } from '@nabericht/domain/brand/brand-css';
import { notFound, Problem } from '@nabericht/service-kit/problem';
import type { Hono } from 'hono';

/** A version of a brand never changes, so browsers may cache its files for good. */
const FOR_GOOD = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Other sites' pages use these files too; and our own stylesheet has an integrity hash, which requires CORS.
  'access-control-allow-origin': '*',
};

/** `/embed/brand/<slug>/<version>.css` and `…/<version>/logo.png`. */
export function addBrandFiles(app: Hono, { provider }: Pick<Api, 'provider'>): void {
  app.get('/embed/brand/:slug/:file{\\d{1,7}\\.css}', async (context) => {
    const { slug, file } = context.req.param();
    const brand = Number.parseInt(file, 10);
    const { tokens } = await found(provider.readEmbed({ params: { slug }, query: { brand } }));
    return context.body(brandCss(tokens), 200, { 'content-type': 'text/css; charset=utf-8', ...FOR_GOOD });
  });
  app.get('/embed/brand/:slug/:version{\\d{1,7}}/logo.png', async (context) => {
    const { slug, version } = context.req.param();
    const logo = await found(provider.readBrandLogo({ params: { slug, version: Number(version) } }));
    return context.body(await logo.arrayBuffer(), 200, {
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      ...FOR_GOOD,
    });
  });
}

/**
 * @throws {Problem} the refusal of the provider service
 */
const found = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error;
    throw error.status === 400 ? notFound() : Problem.from(error.problem);
  });
