import type { LocalCode } from '@nabericht/contracts/local-code';
import { errorFields } from '@nabericht/service-kit/logger';
import type { Context } from 'hono';
import type { LiveComposition } from '../composition/live-composition.ts';
import type { GatewayDeps } from '../deps.ts';
import { createDrawCookie, type Draw } from '../rollout/draw-cookie.ts';
import type { VisitorArm } from '../rollout/visitor-arms.ts';
import { createPreviewCookie } from './preview-cookie.ts';
import { createPreviewOpener } from './preview-opener.ts';

export interface Shown {
  /** Null until the first composition was promoted. */
  composition: LiveComposition | null;
  isPreview: boolean;
  /** Code from a developer's own machine that replaces some of it. */
  localCode: LocalCode | null;
  /** The rollout arms in which this visitor is counted. */
  arms: VisitorArm[];
}

/** What a browser gets: the preview it holds; otherwise, or when that preview cannot be looked up, what its draw gives. */
export function createShownTo({
  registry,
  localCode,
  publicUrl,
  log,
}: Pick<GatewayDeps, 'registry' | 'localCode' | 'publicUrl' | 'log'>): (
  context: Context,
  draw?: Draw | null,
) => Promise<Shown> {
  const cookie = createPreviewCookie(publicUrl);
  const draws = createDrawCookie(publicUrl);
  const openPreview = createPreviewOpener({ registry, localCode });
  const givenTo = (draw: Draw | null) =>
    draw ? registry.givenTo(draw.number) : { composition: registry.shown(), arms: [] };
  return async (context, draw = draws.read(context)) => {
    const token = cookie.read(context);
    const opened = token
      ? await openPreview(token).catch((error) => {
          log.warn('a preview cannot be opened', errorFields(error));
          return null;
        })
      : null;
    const code = opened && 'code' in opened ? opened.code : localCode.ofAll;
    if (opened || code)
      return {
        composition: opened && 'composition' in opened ? opened.composition : registry.shown(),
        isPreview: opened !== null,
        localCode: code,
        arms: [],
      };
    return { ...givenTo(draw), isPreview: false, localCode: null };
  };
}
