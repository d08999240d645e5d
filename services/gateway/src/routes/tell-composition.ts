import type { MiddlewareHandler } from 'hono';
import type { GatewayDeps } from '../deps.ts';
import { createPreviewCookie } from '../preview/preview-cookie.ts';

/**
 * Says with an answer that a page asked for anyway which composition a new page would be made with: an open tab learns
 * of a release without asking. Not with one that browsers keep, which would tell of the past.
 */
export function tellComposition({
  registry,
  publicUrl,
}: Pick<GatewayDeps, 'registry' | 'publicUrl'>): MiddlewareHandler {
  const cookie = createPreviewCookie(publicUrl);
  return async (context, next) => {
    await next();
    if (/max-age=[1-9]/.test(context.res.headers.get('cache-control') ?? '')) return;
    const token = cookie.read(context);
    const preview = token ? await registry.openPreview(token).catch(() => null) : null;
    const shown = preview?.composition ?? registry.shown();
    if (shown) context.header('x-nabericht-composition', shown.id);
  };
}
