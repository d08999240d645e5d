import { PAGE_VIEW_MS } from '@nabericht/contracts/internal-registry-contract';
import { formatRelease } from '@nabericht/release-model/release-id';
import { brandPlace } from '@nabericht/remote/brand-place';
import { createCatalogueVersion } from '@nabericht/service-kit/catalogue-version';
import { safeAnswer, safeHeaders } from '@nabericht/service-kit/safe-answer';
import type { LiveComposition } from '../composition/live-composition.ts';
import type { GatewayDeps } from '../deps.ts';
import { acceptedEncodings } from '../encoding/accepted-encodings.ts';
import { countPage } from '../rollout/page-outcome.ts';
import type { Visitors } from '../rollout/visitors.ts';
import type { AskedPage } from './asked-page.ts';
import { renderDocument } from './document.ts';
import { encodedAnswer } from './encoded-answer.ts';
import { createKeptPages, type KeptPage } from './kept-pages.ts';
import { pageFiles } from './page-files.ts';
import { createPageHeaders, sharedHeaders } from './page-headers.ts';
import { pageOrigin } from './page-origin.ts';
import { isForAnybody } from './page-remotes.ts';
import type { Marks } from './page-text.ts';
import { isOfNewest, renderPage } from './render-page.ts';
import { styleLinks, stylesOf } from './style-links.ts';

/**
 * A browser's copy keeps the token that it came with: so it is replaced in time, and what that tab reports is counted for this
 * long at least.
 */
const COPY_MS = PAGE_VIEW_MS / 2;

/**
 * Answers from memory with the page that is the same for everybody at this address. Null where the page is specific to this
 * visitor.
 */
export function createKeptAnswer(deps: GatewayDeps, visitors: Visitors) {
  const { services, publicUrl, now } = deps;
  const findCatalogue = createCatalogueVersion(
    async (path, init) => services.fetch(new Request(new URL(path, publicUrl), init)),
    now,
  );
  const keptPages = createKeptPages();
  const pageHeaders = createPageHeaders(deps);
  const safe = safeHeaders();

  /** Null where there is no such page, or where it cannot be rendered completely now. */
  const findKept = async ({ visit, brand, shown }: AskedPage, values: Marks): Promise<KeptPage | null> => {
    const catalogue = await findCatalogue();
    // Without a catalogue version, nobody could tell whether a kept page is out of date.
    if (catalogue === null) return null;
    const { url, locale, overrides } = visit;
    const { composition: live } = shown;
    const origin = pageOrigin(url, publicUrl);
    const name = [origin, url.pathname, locale, live.id, releasesOf(live), ...live.switched].join(' ');
    return keptPages.find(name, { catalogue, overrides, brand }, values, async ({ nonce = '', view }) => {
      const rendered = await renderPage(live, visit, deps);
      const isForAll = rendered?.status === 200 && isForAnybody(rendered.place) && isOfNewest(live, rendered);
      if (!isForAll) return null;
      const page = view === undefined ? rendered.page : { ...rendered.page, view };
      const files = pageFiles(live, rendered);
      const text = await renderDocument({
        rendered: { ...rendered, page },
        files,
        brand,
        nonce,
        origin,
        pathname: url.pathname,
      });
      return { text, link: styleLinks(stylesOf(files, brand)) };
    });
  };

  return async (asked: AskedPage): Promise<Response | null> => {
    if (!isEverybodys(asked)) return null;
    const { context, nonce, view } = asked;
    const values: Marks = view === null ? { nonce } : { nonce, view };
    const kept = await findKept(asked, values);
    if (!kept) return null;
    const { digest, link, text } = kept;
    const tag = `W/"${digest}-${Math.floor(now().getTime() / COPY_MS)}"`;
    const caching = {
      // The nonce belongs to one browser: no shared cache may store the page.
      'cache-control': 'private, no-cache',
      etag: tag,
      ...countPage(visitors, asked, () => 'shown'),
    };
    // The browser's copy cannot be counted in a rollout, because its token is older: send the page in full.
    const isCounted = asked.arms.length > 0;
    if (!isCounted && context.req.header('if-none-match') === tag) {
      // Without a policy header: the browser's copy keeps the policy that it came with, which names its nonce.
      return context.body(null, 304, { ...sharedHeaders(asked), ...caching });
    }
    const headers = { ...pageHeaders(asked), ...caching, link };
    const accepted = acceptedEncodings(context.req.header('accept-encoding'));
    if (text.brotli && accepted.has('br'))
      return safeAnswer(text.brotli(values), {
        headers: { ...(await safe), ...headers, 'content-encoding': 'br' },
      });
    return encodedAnswer(text.plain(values), accepted, { status: 200, headers });
  };
}

/**
 * Whether everybody gets the same page here. A page of their own goes to visitors who are signed in, hold a preview, have a
 * draft whose brand the page takes, or added a query to the address.
 */
const isEverybodys = ({ shown, visit: { session, url } }: AskedPage): boolean =>
  !shown.isPreview && !shown.localCode && !session && !url.search && brandPlace(url.pathname) !== 'ofReport';

/** Every release that a page of this composition may start with, in the order in which it would. */
const releasesOf = ({ releases }: LiveComposition): string =>
  [...releases.values()]
    .flat()
    .map(({ id }) => formatRelease(id))
    .join(' ');
