import type { LocalCode } from '@nabericht/contracts/local-code';
import { errorFields } from '@nabericht/service-kit/logger';
import type { Context } from 'hono';
import type { LiveComposition } from '../composition/live-composition.ts';
import type { GatewayDeps } from '../deps.ts';
import { createPreviewCookie } from './preview-cookie.ts';
import { createPreviewOpener } from './preview-opener.ts';

export interface Shown {
  /** Null until something was promoted. */
  composition: LiveComposition | null;
  isPreview: boolean;
  /** Code from a developer's own machine, in place of some of it. */
  localCode: LocalCode | null;
}

/** What a browser gets: the preview it holds, or what everybody gets, also when that preview cannot be looked up. */
export function createShownTo({
  registry,
  localCode,
  publicUrl,
  log,
}: Pick<GatewayDeps, 'registry' | 'localCode' | 'publicUrl' | 'log'>): (context: Context) => Promise<Shown> {
  const cookie = createPreviewCookie(publicUrl);
  const openPreview = createPreviewOpener({ registry, localCode });
  return async (context) => {
    const token = cookie.read(context);
    const opened = token
      ? await openPreview(token).catch((error) => {
          log.warn('a preview cannot be opened', errorFields(error));
          return null;
        })
      : null;
    return {
      composition: opened && 'composition' in opened ? opened.composition : registry.shown(),
      isPreview: opened !== null,
      localCode: opened && 'code' in opened ? opened.code : localCode.ofAll,
    };
  };
}
