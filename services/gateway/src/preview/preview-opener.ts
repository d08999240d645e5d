import type { GatewayDeps } from '../deps.ts';
import type { FoundLocalCode } from '../local-code/local-code-finder.ts';
import type { OpenPreview } from '../registry.ts';

/** What the token of a link shows: releases, or code from a developer's own machine; null when it is not valid. */
export const createPreviewOpener =
  ({ registry, localCode }: Pick<GatewayDeps, 'registry' | 'localCode'>) =>
  async (token: string): Promise<OpenPreview | FoundLocalCode | null> =>
    // A signed token has parts; a random secret has none.
    token.includes('.') ? localCode.open(token) : registry.openPreview(token);
