import { errorFields } from '@nabericht/service-kit/logger';
import type { Context } from 'hono';
import type { LiveComposition } from '../composition/live-composition.ts';
import type { GatewayDeps } from '../deps.ts';
import { createPreviewCookie } from './preview-cookie.ts';

export interface Shown {
  /** Null until something was promoted. */
  composition: LiveComposition | null;
  isPreview: boolean;
}

/** What a browser gets: the preview it holds, or what everybody gets, also when that preview cannot be looked up. */
export function createShownTo({
  registry,
  publicUrl,
  log,
}: Pick<GatewayDeps, 'registry' | 'publicUrl' | 'log'>): (context: Context) => Promise<Shown> {
  const cookie = createPreviewCookie(publicUrl);
  return async (context) => {
    const token = cookie.read(context);
    const preview =
      token &&
      (await registry.openPreview(token).catch((error) => {
        log.warn('a preview cannot be opened', errorFields(error));
        return null;
      }));
    return preview
      ? { composition: preview.composition, isPreview: true }
      : { composition: registry.shown(), isPreview: false };
  };
}
