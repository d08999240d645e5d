import type { GatewayDeps } from '../deps.ts';
import { acceptedEncodings } from '../encoding/accepted-encodings.ts';
import { localPage } from '../local-code/local-page.ts';
import { countPage, pageOutcome } from '../rollout/page-outcome.ts';
import type { Visitors } from '../rollout/visitors.ts';
import type { AskedPage } from './asked-page.ts';
import { renderDocument } from './document.ts';
import { hintFonts } from './early-hints.ts';
import { encodedAnswer } from './encoded-answer.ts';
import { pageFiles, shellFonts } from './page-files.ts';
import { createPageHeaders } from './page-headers.ts';
import { pageOrigin } from './page-origin.ts';
import { isForAnybody } from './page-remotes.ts';
import { renderPage } from './render-page.ts';
import { specialBar } from './special-bar.ts';
import { styleLinks, stylesOf } from './style-links.ts';

/** Renders a page for this visitor alone. Null while no shell is live. */
export function createOwnAnswer(deps: GatewayDeps, visitors: Visitors) {
  const { site, publicUrl } = deps;
  const pageHeaders = createPageHeaders(deps);

  const makePage = async ({ shown: { composition, localCode }, visit }: AskedPage) => {
    if (localCode) return localPage(composition, visit, localCode, site);
    const rendered = await renderPage(composition, visit, deps);
    return rendered && { rendered, files: pageFiles(composition, rendered) };
  };

  return async (asked: AskedPage): Promise<Response | null> => {
    const { context, visit, brand, shown, nonce, view } = asked;
    const { composition: live, isPreview, localCode } = shown;
    const { url, locale, session } = visit;
    hintFonts(context, shellFonts(live));
    const made = await makePage(asked);
    if (!made) return null;
    const { rendered, files } = made;
    // Added after the render, so that a remote's code on the server does not see the token.
    const page = view === null ? rendered.page : { ...rendered.page, view };
    const text = await renderDocument({
      rendered: { ...rendered, page },
      files,
      brand,
      nonce,
      bar: specialBar(shown, { locale, nonce }),
      origin: pageOrigin(url, publicUrl),
      pathname: url.pathname,
    });
    const isUnlisted = !isForAnybody(rendered.place) || isPreview || localCode;
    const isPrivate = isPreview || localCode || session || rendered.place?.plain;
    return encodedAnswer(Buffer.from(text), acceptedEncodings(context.req.header('accept-encoding')), {
      status: rendered.status,
      headers: {
        ...pageHeaders(asked),
        link: styleLinks(stylesOf(files, brand)),
        'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
        ...(isUnlisted ? { 'x-robots-tag': 'noindex' } : {}),
        ...countPage(visitors, asked, (name) => pageOutcome(name, live, rendered, deps)),
      },
    });
  };
}
